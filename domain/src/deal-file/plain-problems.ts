// Problems of a deal in the words of the form: what to enter, choose or add, for people who never see the file.
import { type LeafNode, type ListNode, nodeAt } from './form.ts';
import { howToType, type TypedContext } from './typed.ts';
import { FIELD_WORDS } from './words.ts';

type Path = readonly (string | number)[];

/** A problem of the file's shape has no words of its own. They follow from its field and the value in it. */
export function plainShapeProblem(path: Path, value: unknown, context: TypedContext): string {
  const node = nodeAt(path);
  if (!node) return isInTexts(path) ? WRONG_TEXTS : 'This is not part of a deal. Remove it';
  if (node.type === 'LIST') return listProblem(node, value);
  if (node.type !== 'LEAF') return 'This part can’t be read. Enter it again';
  if (isBlank(value)) return missing(node, context);
  return invalidText(node, value, context);
}

/** Whether a field is empty. Empty fields are not pointed out until someone has visited them. */
export function isBlank(value: unknown): boolean {
  return value === undefined || value === null || (typeof value === 'string' && !value.trim());
}

/** Nouns after "Enter the" for fields whose label is not enough. */
const NOUNS: Readonly<Record<string, string>> = {
  'vehicle.stockNumber': 'stock number',
  'vehicle.interiorColor': 'interior color',
  'vehicle.exteriorColor.name': 'exterior color',
  'vehicle.odometer.value': 'odometer reading',
  'dealership.name': 'name of the dealership',
  'adviser.name': 'name of the salesperson',
  'paymentOptions[].termMonths': 'number of months',
  'addOns[].plans[].termMonths': 'number of months',
  'addOns[].plans[].miles': 'number of miles',
  'addOns[].plans[].label': 'name of the plan',
  'paymentOptions[].mileage[].perYear': 'miles per year',
  'price.lines[].label': 'words that the buyer reads',
  'paymentOptions[].label': 'words that the buyer reads',
  'addOns[].label': 'words that the buyer reads',
};

function nounOf({ path }: LeafNode): string {
  const label = NOUNS[path] ?? FIELD_WORDS[path]?.label ?? 'value';
  // "VIN" and "APR" stay as they are.
  return /^\p{Lu}\p{Lu}/u.test(label) ? label : label.charAt(0).toLowerCase() + label.slice(1);
}

function missing(node: LeafNode, context: TypedContext): string {
  switch (node.kind) {
    case 'YES_NO':
      return 'Choose yes or no';
    case 'CHOICE':
    case 'FIXED':
      return 'Choose one';
    case 'JURISDICTION':
      return 'Choose a state';
    case 'TIME_ZONE':
      return 'Choose a time zone';
    case 'FILE':
      return 'Add a photo';
    default:
      return howToType(node, context) ?? `Enter the ${nounOf(node)}`;
  }
}

const WRONG_TEXTS = 'Write a place, a colon and up to 1,000 characters on each line';

function invalidText(node: LeafNode, value: unknown, context: TypedContext): string {
  switch (node.kind) {
    case 'TEXT':
      return wrongText(node, value);
    case 'EMAIL':
      return 'Enter an email address like sales@dealer.example';
    case 'PHONE':
      return 'Enter a phone number like +1 303 555 0142';
    case 'WEBSITE':
      return 'Enter a web address like https://dealer.example';
    case 'ID':
      return 'Use only letters, digits, dots, dashes and underscores';
    case 'PAINT':
      return 'Pick a color, or enter one like #27486b';
    case 'CURRENCY':
      return 'Enter a currency code like USD';
    case 'LOCALE':
      return 'Enter a language and region like en-US';
    case 'FILE':
      return 'Add the photo again';
    case 'TEXTS':
      return WRONG_TEXTS;
    case 'WHOLE': {
      const { range } = node;
      const count = new Intl.NumberFormat('en-US', { useGrouping: 'min2' });
      const limits = range ? ` from ${count.format(range[0])} to ${count.format(range[1])}` : '';
      return `Enter a whole number${limits}`;
    }
    default:
      return howToType(node, context) ?? missing(node, context);
  }
}

function wrongText(node: LeafNode, value: unknown): string {
  const { max } = node;
  if (typeof value !== 'string') return `Enter the ${nounOf(node)}`;
  if (max !== null && value.trim().length > max) return `Use at most ${max} characters`;
  return 'Type this again: it has invisible characters';
}

function listProblem(node: ListNode, value: unknown): string {
  const item = FIELD_WORDS[node.path]?.item ?? 'item';
  if (!Array.isArray(value) || value.length < node.min) return `Add at least one ${item}`;
  return `Keep at most ${node.max}. Remove ${value.length - node.max}`;
}

/** All texts in other languages are edited in one field. */
function isInTexts(path: Path): boolean {
  return path[0] === 'translations' && path.length > 2;
}
