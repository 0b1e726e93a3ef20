// The statements that the law requires before consent to electronic records.
import type { Language, Offer } from '@forecourt/domain';
import { consentStatements } from '@forecourt/domain/law-consent';
import { consent as german } from '@forecourt/domain/words/de';
import { consent as english } from '@forecourt/domain/words/en';
import { consent as spanish } from '@forecourt/domain/words/es';
import { LawStatements } from '../../offer/LawStatements.tsx';
import { useTexts } from '../../texts/use-texts.ts';

const WORDS = { de: german, en: english, es: spanish } as const satisfies Record<Language, object>;

export function ConsentTerms({ offer }: { readonly offer: Offer }) {
  const { language } = useTexts();
  return <LawStatements statements={consentStatements(offer, WORDS[language].consentWords)} />;
}
