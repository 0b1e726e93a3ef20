// Plural forms of a text by the rules of its language.
import type { Language } from './languages.ts';

/** `other` is used for every plural category without a form of its own. */
export type PluralForms<Text> = Partial<Record<Intl.LDMLPluralRule, Text>> & {
  readonly other: Text;
};

const rules = new Map<Language, Intl.PluralRules>();

export function plural<Text>(language: Language, count: number, forms: PluralForms<Text>): Text {
  const pluralRules = rules.get(language) ?? new Intl.PluralRules(language);
  rules.set(language, pluralRules);
  return forms[pluralRules.select(count)] ?? forms.other;
}
