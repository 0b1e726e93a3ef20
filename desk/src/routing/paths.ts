// The desk's URLs, and the check of the URL to return to after signing in.
import { deskPaths } from '@forecourt/domain/desk-paths';

/** Topics of the settings, each with its own page. */
export const SETTINGS_TOPICS = [
  'profile',
  'passkeys',
  'sessions',
  'notifications',
  'dealership',
  'brand',
  'menu',
  'lenders',
  'charges',
  'numbers',
  'retention',
  'staff',
  'email',
  'webhooks',
  'tokens',
] as const;
export type SettingsTopic = (typeof SETTINGS_TOPICS)[number];

/** The paths that the server knows, and the screens that only the app routes. */
export const paths = {
  ...deskPaths,
  deals: deskPaths.desk,
  needsYou: `${deskPaths.desk}?status=needs-you`,
  newDeal: `${deskPaths.desk}/new`,
  settings: `${deskPaths.desk}/settings`,
  settingsOf: (topic: SettingsTopic) => `${deskPaths.desk}/settings/${topic}`,
  deliveries: `${deskPaths.desk}/deliveries`,
  drafts: `${deskPaths.desk}/drafts`,
  ownDrafts: `${deskPaths.desk}/drafts?whose=mine`,
  templates: `${deskPaths.desk}/templates`,
  cars: `${deskPaths.desk}/cars`,
  numbers: `${deskPaths.desk}/numbers`,
  numbersOf: (range: { readonly from: string; readonly to: string }) =>
    `${deskPaths.desk}/numbers?${new URLSearchParams(range)}`,
  importCars: `${deskPaths.desk}/cars?import`,
  newDealFrom: (from: { readonly template?: string; readonly car?: string }) =>
    `${deskPaths.desk}/new?${new URLSearchParams(from)}`,
  /** Editor of a blank deal, which starts with the required fields. */
  shortForm: (draftId: string) => `${deskPaths.draft(draftId)}?short`,
} as const;

export type Place =
  | { readonly screen: 'DEALS' }
  | { readonly screen: 'DEAL'; readonly id: string }
  | { readonly screen: 'EDITOR'; readonly id: string }
  | { readonly screen: 'NEW_DEAL' }
  | { readonly screen: 'DRAFTS' }
  | { readonly screen: 'TEMPLATES' }
  | { readonly screen: 'CARS' }
  | { readonly screen: 'NUMBERS' }
  | { readonly screen: 'SETTINGS'; readonly topic: SettingsTopic | null }
  | { readonly screen: 'DELIVERIES' }
  | { readonly screen: 'SIGN_IN' }
  | { readonly screen: 'UNKNOWN' };

export function placeOf(pathname: string): Place {
  const path = pathname.replace(/\/+$/, '');
  if (path === paths.deals) return { screen: 'DEALS' };
  if (path === paths.newDeal) return { screen: 'NEW_DEAL' };
  if (path === paths.drafts) return { screen: 'DRAFTS' };
  if (path === paths.templates) return { screen: 'TEMPLATES' };
  if (path === paths.cars) return { screen: 'CARS' };
  if (path === paths.numbers) return { screen: 'NUMBERS' };
  if (path === paths.settings) return { screen: 'SETTINGS', topic: null };
  if (path === paths.deliveries) return { screen: 'DELIVERIES' };
  if (path === paths.signIn) return { screen: 'SIGN_IN' };
  const topic = SETTINGS_TOPICS.find((each) => path === paths.settingsOf(each));
  if (topic) return { screen: 'SETTINGS', topic };
  const draft = /^\/desk\/drafts\/([^/]+)$/.exec(path)?.[1];
  if (draft) return { screen: 'EDITOR', id: decoded(draft) };
  const id = /^\/desk\/deals\/([^/]+)$/.exec(path)?.[1];
  return id ? { screen: 'DEAL', id: decoded(id) } : { screen: 'UNKNOWN' };
}

/** Accepts only desk screens, to prevent open redirects. */
export function returnPlace(to: string | null): string {
  if (!to?.startsWith('/desk')) return paths.deals;
  const { screen } = placeOf(to.replace(/[?#].*$/, ''));
  return screen === 'UNKNOWN' || screen === 'SIGN_IN' ? paths.deals : to;
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
