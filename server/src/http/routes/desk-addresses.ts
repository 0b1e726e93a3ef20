// The pages of links that prove a new sign-in address or undo its change. The change happens on the button, not on the
// request for the page.
import { deskPaths, deskPatterns } from '@forecourt/domain/desk-paths';
import type { FastifyInstance } from 'fastify';
import { confirmAddress, findAddressLink, undoAddress } from '../../auth/address-changes.ts';
import type { Context } from '../../graphql/builder.ts';
import { escaped, page, sendPage } from '../responses/html.ts';

interface OfLink {
  readonly Params: { readonly token: string };
}

export function serveAddresses(forms: FastifyInstance, { database, now }: Context): void {
  const find = (token: string) => findAddressLink(database.db, token, now());
  forms.get<OfLink>(deskPatterns.address, async (request, reply) => {
    const link = await find(request.params.token);
    if (link) return sendPage(reply, 200, LINK_PAGES[link.kind](escaped(link.email)));
    request.penalizeMiss();
    return sendPage(reply, 410, ENDED_PAGE);
  });
  forms.post<OfLink>(deskPatterns.address, async (request, reply) => {
    const { token } = request.params;
    const link = await find(token);
    if (!link) {
      request.penalizeMiss();
      return sendPage(reply, 410, ENDED_PAGE);
    }
    const change = link.kind === 'CONFIRM' ? confirmAddress : undoAddress;
    const changed = await change(database, token, now());
    if (changed.ok) return sendPage(reply, 200, CHANGED_PAGES[link.kind]);
    if (changed.refusal === 'EMAIL_TAKEN') return sendPage(reply, 409, TAKEN_PAGE);
    return sendPage(reply, 410, ENDED_PAGE);
  });
}

function form(label: string): string {
  return `<form method="post"><button type="submit">${label}</button></form>`;
}

/** The address is escaped. */
const LINK_PAGES = {
  CONFIRM: (email: string) =>
    page(
      'Confirm your address',
      `<p>From then on you sign in as <strong>${email}</strong>.</p>${form('Confirm this address')}`,
    ),
  UNDO: (email: string) =>
    page(
      'Undo the change?',
      `<p>You sign in as <strong>${email}</strong> again. Every browser is signed out, and passkeys that were added since are removed.</p>${form('Undo the change')}`,
    ),
} as const;

const BACK = `<p><a href="${deskPaths.desk}">Go to the desk</a></p>`;
const CHANGED_PAGES = {
  CONFIRM: page('Your address is changed', BACK),
  UNDO: page(
    'The change is undone',
    `<p>Every browser is signed out. Tell the owner of your dealership what happened.</p><p><a href="${deskPaths.signIn}">Sign in</a></p>`,
  ),
} as const;
const ENDED_PAGE = page(
  'This link no longer works',
  `<p>A link to confirm an address works for a day, one to undo a change for a week, and each works once.</p>${BACK}`,
);
const TAKEN_PAGE = page(
  'Someone else has this address',
  `<p>Nothing was changed. Ask the owner of your dealership.</p>${BACK}`,
);
