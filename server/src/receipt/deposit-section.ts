// The deposit in a receipt: the confirmed terms, and below them the state of the money when the PDF is rendered.
import type { Receipt } from '@forecourt/domain';
import {
  changeCents,
  creditedCents,
  type DepositEntry,
  dueAfterDeposit,
  dueAtSigningCents,
} from '@forecourt/domain/deposit';
import type { PdfDocument } from './pdf-document.ts';
import { AMOUNT_COLUMNS, amountRow } from './sections.ts';
import type { Wording } from './texts.ts';

const TEXT = { size: 9.5 } as const;

/** [DEP7] Draws nothing if the offer has no deposit of its own and none was paid, as in every receipt from before deposits. */
export function depositSection(
  pdf: PdfDocument,
  { offer, quote }: Receipt,
  entries: readonly DepositEntry[],
  { format, texts, words }: Wording,
): void {
  const { deposit } = offer;
  const moved = entries.filter((entry) => changeCents(entry) !== 0);
  if (!deposit && moved.length === 0) return;
  pdf.heading(texts.depositSection, 90);
  pdf.space(5);
  if (deposit) {
    const { amountCents, holdHours, refund, terms } = deposit;
    const text = texts.depositTerms(format.money(amountCents), words.deposit.holdTime(holdHours));
    pdf.block('P', { ...TEXT, text: `${text} ${words.deposit.returns[refund]}` });
    if (terms) pdf.block('P', { ...TEXT, text: terms });
    pdf.space(5);
  }
  if (moved.length === 0) return;
  const rows = moved.map((entry) =>
    amountRow(
      texts.depositMoves[entry.kind as keyof typeof texts.depositMoves],
      format.dateTime(entry.at),
      format.money(changeCents(entry)),
    ),
  );
  const due = dueAfterDeposit(dueAtSigningCents(quote), creditedCents(entries));
  pdf.table(AMOUNT_COLUMNS, [
    ...rows,
    ...(due.paidCents > 0
      ? [
          amountRow(texts.dueAtSigningBefore, null, format.money(due.dueCents)),
          amountRow(texts.depositPaid, null, format.money(0 - due.paidCents)),
          amountRow(texts.leftAtSigning, null, format.money(due.leftCents)),
        ]
      : []),
  ]);
}
