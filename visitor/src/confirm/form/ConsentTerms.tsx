// What the law wants read before agreeing to electronic records.
import type { Offer } from '@forecourt/domain';
import { consentStatements } from '@forecourt/domain/law-consent';
import { LawStatements } from '../../offer/LawStatements.tsx';
import { useTexts } from '../../texts/use-texts.ts';

export function ConsentTerms({ offer }: { readonly offer: Offer }) {
  const { words } = useTexts();
  return <LawStatements statements={consentStatements(offer, words.consent.consentWords)} />;
}
