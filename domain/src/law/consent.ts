// What is read before agreeing to electronic records. Apart from the other statements: every buyer gets these.
import type { Offer } from '../offer.ts';

export type LawStatementCode =
  | 'RIGHT_TO_CANCEL'
  | 'EU_BORROWING_WARNING'
  | 'EU_WITHDRAWAL'
  | 'E_RECORDS_PAPER'
  | 'E_RECORDS_WITHDRAW'
  | 'E_RECORDS_COVERS'
  | 'E_RECORDS_NEEDS';

/** As it was read; a receipt stores it. */
export interface LawStatement {
  readonly code: LawStatementCode;
  readonly title: string;
  readonly text: string;
}

/** [LAW6] What is read before agreeing to electronic records: 15 USC 7001(c). */
export function consentStatements({ dealership }: Offer): readonly LawStatement[] {
  const { name, phone, email } = dealership;
  return [
    {
      code: 'E_RECORDS_PAPER',
      title: 'On paper instead',
      text: `${name} gives you a paper copy at no charge: ${phone} or ${email}.`,
    },
    {
      code: 'E_RECORDS_WITHDRAW',
      title: 'Taking it back',
      text: 'You can withdraw your consent at any time, the same way. What you confirmed stays valid; from then on you get paper.',
    },
    {
      code: 'E_RECORDS_COVERS',
      title: 'What it covers',
      text: 'This selection and its receipt. The contract is not part of it: you sign that at the dealership.',
    },
    {
      code: 'E_RECORDS_NEEDS',
      title: 'What you need',
      text: 'A current web browser, and a program that opens PDF files to save or print.',
    },
  ];
}

/** Those that belong to the box to agree, not to the rights of the buyer. */
export function isOfConsent(code: LawStatementCode): boolean {
  return code.startsWith('E_RECORDS');
}
