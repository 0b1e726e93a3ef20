// Statements to read before agreeing to electronic records. In a file of their own, because every buyer's page needs
// them.
import type { Offer } from '../offer/offer.ts';

export type LawStatementCode =
  | 'RIGHT_TO_CANCEL'
  | 'CA_TOTAL_PRICE'
  | 'EU_NO_CONTRACT'
  | 'EU_BORROWING_WARNING'
  | 'EU_WITHDRAWAL'
  | 'E_RECORDS_PAPER'
  | 'E_RECORDS_WITHDRAW'
  | 'E_RECORDS_COVERS'
  | 'E_RECORDS_NEEDS';

/** A statement as the buyer read it. Receipts store it. */
export interface LawStatement {
  readonly code: LawStatementCode;
  readonly title: string;
  readonly text: string;
}

/** The words of one statement in one language. */
export type LawWord = Pick<LawStatement, 'title' | 'text'>;

interface ConsentWords {
  onPaper(name: string, phone: string, email: string): LawWord;
  readonly takingBack: LawWord;
  readonly covers: LawWord;
  readonly needs: LawWord;
}

/** [LAW6] The statements to read before agreeing to electronic records: 15 USC 7001(c). */
export function consentStatements(
  { dealership }: Offer,
  { onPaper, takingBack, covers, needs }: ConsentWords,
): readonly LawStatement[] {
  const { name, phone, email } = dealership;
  return [
    { code: 'E_RECORDS_PAPER', ...onPaper(name, phone, email) },
    { code: 'E_RECORDS_WITHDRAW', ...takingBack },
    { code: 'E_RECORDS_COVERS', ...covers },
    { code: 'E_RECORDS_NEEDS', ...needs },
  ];
}

/** Whether a statement belongs to the consent checkbox instead of the buyer's rights. */
export function isOfConsent(code: LawStatementCode): boolean {
  return code.startsWith('E_RECORDS');
}
