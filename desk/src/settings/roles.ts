// Labels of the roles.
import type { Role } from '../generated/graphql.ts';
import type { Option } from '../parts/place-options.ts';

const WORDS: Readonly<Record<Role, string>> = {
  ADVISER: 'Salesperson',
  MANAGER: 'Manager',
  OWNER: 'Owner',
};

const HINTS: Readonly<Record<Role, string>> = {
  ADVISER: 'their own deals',
  MANAGER: 'every deal',
  OWNER: 'everything, staff and settings too',
};

export const ROLE_OPTIONS: readonly Option[] = (Object.keys(WORDS) as Role[]).map((role) => [
  role,
  `${WORDS[role]}: ${HINTS[role]}`,
]);

export function roleWord(role: Role): string {
  return WORDS[role];
}
