// What the law wants read before agreeing to electronic records.
import type { Offer } from '@forecourt/domain';
import { consentStatements } from '@forecourt/domain/law-consent';
import { consentWords } from '@forecourt/domain/words/en/consent';
import { LawStatements } from './LawStatements.tsx';

export function ConsentTerms({ offer }: { readonly offer: Offer }) {
  return <LawStatements statements={consentStatements(offer, consentWords)} />;
}
