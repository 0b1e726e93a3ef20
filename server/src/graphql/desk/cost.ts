// Plugin that limits the cost of a request to the desk API, in points.
import type { EngineContext, EnginePlugin } from '../engine.ts';
import { badRequest } from '../limits.ts';
import type { DeskContext } from './builder.ts';

/** The context that the HTTP layer provides. */
export type DeskRequestContext = Omit<DeskContext, 'spend'> & EngineContext;

/** Maximum points of one request: a hundred deals with all figures, or a hundred timelines. */
const MAX_POINTS = 1_000;
const TOO_EXPENSIVE =
  'This request is too expensive. Request fewer rows, figures or timelines, or send several requests.';

/** Adds `spend` to the context of resolvers. `charge` receives the points of the request, at most the maximum. */
export function useRequestCost(
  charge: (context: DeskRequestContext, points: number) => void,
): EnginePlugin<DeskRequestContext> {
  const spent = new WeakMap<EngineContext['graphql'], number>();
  return {
    onContextBuilding: ({ context: { graphql }, extendContext }) => {
      const spend = (points: number) => {
        const total = (spent.get(graphql) ?? 0) + points;
        spent.set(graphql, total);
        if (total > MAX_POINTS) throw badRequest('DOCUMENT_TOO_LARGE', TOO_EXPENSIVE);
      };
      extendContext({ spend } as Partial<DeskContext>);
    },
    onExecutionResult: ({ context }) => {
      charge(context, Math.min(spent.get(context.graphql) ?? 0, MAX_POINTS));
    },
  };
}
