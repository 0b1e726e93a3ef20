// Where on the deal page a problem with the selection is put right.
import { paths } from '../routing/paths.ts';

interface Problem {
  readonly path: string;
  readonly addOnId: string | null;
}

/** An ordinary link, so that the browser itself goes to the control. */
export function problemPlace(dealId: string, { path, addOnId }: Problem): string {
  return `${paths.deal(dealId)}#${controlId(path, addOnId)}`;
}

function controlId(path: string, addOnId: string | null): string {
  if (addOnId) return `add-on-${addOnId}`;
  if (path.startsWith('addOns')) return 'add-ons';
  return CONTROLS[path] ?? 'pay';
}

const CONTROLS: Readonly<Record<string, string>> = {
  cashDownCents: 'pay-cash-down',
  milesPerYear: 'pay-mileage',
};
