// Notice that the offer was revised, on screen or since the last visit, with the changes.

import { paths } from '@forecourt/domain/paths';
import { button, type DealFormat, Notice } from '@forecourt/ui';
import { Suspense } from 'react';
import { useTexts } from '../texts/use-texts.ts';
import type { ChangedRow } from './Differences.tsx';
import { DroppedLabel } from './dealer-text.tsx';
import { Differences } from './revision.ts';

export interface Change {
  readonly differences: readonly ChangedRow[];
  /** Names of chosen parts that are no longer offered. */
  readonly dropped: readonly string[];
  /** The buyer's confirmation of an earlier revision, or null. */
  readonly confirmation?: { readonly number: string } | null;
}

interface RevisedNoticeProps {
  readonly dealId: string;
  readonly change: Change;
  readonly format: DealFormat;
  /** True if the offer changed between visits. */
  readonly away?: boolean;
  onDismiss(): void;
}

export function RevisedNotice({ dealId, change, format, away, onDismiss }: RevisedNoticeProps) {
  const { revised: texts, phrases } = useTexts();
  const { confirmation } = change;
  return (
    <Notice
      tone="info"
      icon="mdi-update"
      title={away ? texts.changedWhileAway : texts.changed}
      announced={!away}
    >
      <p>{texts.means}</p>
      {confirmation && (
        <p>
          {texts.confirmedBefore(
            <a href={paths.receipt(dealId, confirmation.number, 'pdf')} download>
              {texts.receipt(confirmation.number)}
            </a>,
          )}
        </p>
      )}
      {change.dropped.length > 0 && (
        <p>
          {texts.dropped(
            phrases.listed(
              [...new Set(change.dropped)].map((label) => (
                <DroppedLabel key={label} label={label} />
              )),
            ),
          )}
        </p>
      )}
      <Suspense>
        <Differences rows={change.differences} format={format} />
      </Suspense>
      <button type="button" className={button.secondary} onClick={onDismiss}>
        {texts.read}
      </button>
    </Notice>
  );
}
