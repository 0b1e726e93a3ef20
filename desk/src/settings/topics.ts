// The topics of the settings: their titles, and the right that opens each.
import type { Action } from '../generated/graphql.ts';
import type { SettingsTopic } from '../routing/paths.ts';

interface Topic {
  readonly title: string;
  /** Right required for the page, or null for pages about the user's own account. */
  readonly needs: Action | null;
}

export const TOPICS: Readonly<Record<SettingsTopic, Topic>> = {
  profile: { title: 'You', needs: null },
  passkeys: { title: 'Passkeys', needs: null },
  sessions: { title: 'Where you’re signed in', needs: null },
  notifications: { title: 'Notifications', needs: null },
  dealership: { title: 'Dealership', needs: 'CHANGE_DEALERSHIP' },
  brand: { title: 'How buyers see you', needs: 'CHANGE_DEALERSHIP' },
  menu: { title: 'Product menu', needs: 'CHANGE_DEFAULTS' },
  lenders: { title: 'Lenders', needs: 'CHANGE_DEFAULTS' },
  charges: { title: 'Fees and tax', needs: 'CHANGE_DEFAULTS' },
  numbers: { title: 'Deal numbers', needs: 'CHANGE_DEFAULTS' },
  retention: { title: 'Retention', needs: 'CHANGE_DEALERSHIP' },
  staff: { title: 'Staff', needs: 'ADD_STAFF' },
  email: { title: 'Email', needs: 'CHANGE_MAIL' },
  webhooks: { title: 'Webhooks', needs: 'SEE_WEBHOOKS' },
  tokens: { title: 'Tokens', needs: 'SEE_TOKENS' },
};
