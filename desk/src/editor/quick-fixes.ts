// Fixes of a price line that need no typing, offered beside its problem or warning.
import { FIELD_WORDS } from '@forecourt/domain/deal-form';
import { type DraftStore, PRICE_WORDS } from './draft-store.ts';
import { type Path, schemaPath, valueAt, withValue } from './draft-values.ts';

export interface QuickFix {
  readonly words: string;
  apply(store: DraftStore): void;
}

/** Usual `requiredBy` of each kind of line. */
const REQUIRED_BY: Readonly<Record<string, string>> = {
  DISCOUNT: 'DEALER',
  ADJUSTMENT: 'DEALER',
  INSTALLED: 'DEALER',
  DEALER_FEE: 'DEALER',
  REBATE: 'MANUFACTURER',
  GOV_FEE: 'LAW',
};

/** Returns the fix for a field of a price line, or null if it needs typing. */
export function quickFix(tree: unknown, path: Path): QuickFix | null {
  const line = path.slice(0, -1);
  const kind = String(valueAt(tree, [...line, 'kind']) ?? '');
  const set = (key: string, value: string, words: string): QuickFix => ({
    words,
    apply: (store) => store.set([...line, key], value),
  });
  switch (schemaPath(path)) {
    case 'price.lines[].requiredBy': {
      if (kind === 'MSRP') return nameOfPrice(tree, line);
      const by = REQUIRED_BY[kind];
      const words = by && FIELD_WORDS['price.lines[].requiredBy']?.options?.[by];
      return by && words ? set('requiredBy', by, `Set to ${words}`) : null;
    }
    case 'price.lines[].label': {
      if (kind === 'MSRP') return nameOfPrice(tree, line);
      const words = FIELD_WORDS['price.lines[].kind']?.options?.[kind];
      return words ? set('label', words, `Call it “${words}”`) : null;
    }
    default:
      return null;
  }
}

/** Fix that sets the label of the car's price for a new or used car. */
function nameOfPrice(tree: unknown, line: Path): QuickFix {
  const condition = valueAt(tree, ['vehicle', 'condition']);
  const isUsed = condition === 'USED' || condition === 'CERTIFIED';
  const { label, requiredBy } = PRICE_WORDS[isUsed ? 'USED' : 'NEW'];
  return {
    words: `Call it “${label}”`,
    apply: (store) => {
      const labeled = withValue(store.tree(), [...line, 'label'], label);
      store.replace(withValue(labeled, [...line, 'requiredBy'], requiredBy));
    },
  };
}
