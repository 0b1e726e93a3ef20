// Renders the list of deals on the server, with the answers to what the app would ask first.
import { recordFormats } from '@forecourt/ui';
import { renderToString } from 'react-dom/server';
import { App } from './App.tsx';
import { type FirstAnswers, ServerRequestContext } from './client/first-answers.ts';
import { askedIn, DealList, firstVariables } from './deals/deal-list.ts';
import { MeQuery } from './frame/me.ts';
import type { DealListQuery, MeQuery as MeData } from './generated/graphql.ts';

/** Answers an operation of this app with its data; fails where there is no whole answer. */
type Execute = (query: string, variables: Record<string, unknown>) => Promise<unknown>;

/** `address`: path and query. Nothing of a request stays in a module: several are rendered at once. */
export async function render(address: string, execute: Execute, now: Date) {
  const { searchParams } = new URL(address, 'http://localhost');
  const { mine, ...asked } = askedIn(searchParams);
  const askedMe = execute(String(MeQuery), {}) as Promise<MeData>;
  const adviserId = mine ? (await askedMe).me.id : null;
  const variables = firstVariables({ ...asked, adviserId });
  const askedList = execute(String(DealList), variables) as Promise<DealListQuery>;
  const [me, list] = await Promise.all([askedMe, askedList]);
  const first: FirstAnswers = { now: now.getTime(), timeZone: zoneOf(list), me, list };
  const [html, formats] = recordFormats(() =>
    renderToString(
      <ServerRequestContext value={{ ...first, address }}>
        <App />
      </ServerRequestContext>,
    ),
  );
  return { title: 'Deals · Forecourt desk', html, state: { ...first, formats } };
}

/** Where the dealership sells, there most of its people read. */
function zoneOf({ deals, needsYou }: DealListQuery): string {
  return (deals.items[0] ?? needsYou?.items[0])?.timeZone ?? 'UTC';
}
