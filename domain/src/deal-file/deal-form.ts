// Entry point of the deal file's form, for editing a file field by field.

export type {
  FormField,
  FormNode,
  LeafKind,
  LeafNode,
  ListNode,
  ObjectNode,
} from './form.ts';
export { allNodes, dealForm, fieldsOf, nodeAt } from './form.ts';
export { proposedPhotoWords, withPhotoWords } from './photo-words.ts';
export { placeholderOffer, withEmptyParts } from './placeholders.ts';
export { isBlank } from './plain-problems.ts';
export { isSwatch, swatchOf } from './swatch.ts';
export { howToType, readTyped, type TypedContext, typedText } from './typed.ts';
export { shownMoment } from './typed-dates.ts';
export { vinCheckDigit, vinDoubt, vinYear } from './vin.ts';
export { vinMake } from './wmi.ts';
export {
  FIELD_WORDS,
  FORM_SECTIONS,
  type FormSection,
  isApplicable,
} from './words.ts';
