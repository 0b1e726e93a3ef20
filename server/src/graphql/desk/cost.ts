// The cost of a request to the desk API, in points.
import { badRequest } from '../limits.ts';

/** Maximum points of one request: a hundred deals with all figures, or a hundred timelines. */
const MAX_POINTS = 1_000;
const TOO_EXPENSIVE =
  'This request is too expensive. Request fewer rows, figures or timelines, or send several requests.';

export function requestCost() {
  let total = 0;
  return {
    /** Adds points. Throws if the cost exceeds the limit of one request. */
    spend: (points: number): void => {
      total += points;
      if (total > MAX_POINTS) throw badRequest('DOCUMENT_TOO_LARGE', TOO_EXPENSIVE);
    },
    /** @returns the points so far, at most the limit */
    spent: (): number => Math.min(total, MAX_POINTS),
  };
}
