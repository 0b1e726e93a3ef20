// The settings of retention: how long messages, the buyer's data and deals stay after the end of a deal.
import { useState } from 'react';
import { useChange, useDeskQuery } from '../client/client.ts';
import type { RetentionQuery } from '../generated/graphql.ts';
import { graphql } from '../generated/index.ts';
import { Card, ErrorNotice, styles as parts } from '../parts/parts.tsx';
import { Form, TextField } from './Form.tsx';

const RetentionSettings = graphql(`
  query Retention {
    retention { messagesDays contactDays dealDays }
  }
`);

const ChangeRetention = graphql(`
  mutation ChangeRetention($messagesDays: Int, $contactDays: Int, $dealDays: Int) {
    changeRetention(messagesDays: $messagesDays, contactDays: $contactDays, dealDays: $dealDays) {
      __typename
      ... on Retention { messagesDays contactDays dealDays }
      ... on Refused { reason message }
    }
  }
`);

type Term = Exclude<keyof RetentionQuery['retention'], '__typename'>;

const TERMS: readonly (readonly [term: Term, label: string, hint: string])[] = [
  ['messagesDays', 'Keep messages (days)', 'The conversation with the buyer.'],
  [
    'contactDays',
    'Keep the buyer’s data (days)',
    'Names, email addresses, phone numbers and every mention. Messages are erased with them.',
  ],
  [
    'dealDays',
    'Keep the deal (days)',
    'Everything: offers, receipts, deposits and the timeline. The buyer’s link stops working.',
  ],
];

const MIN_DAYS = 7;
const MAX_DAYS = 36_500;

export function Retention() {
  const { data, error, refresh } = useDeskQuery(RetentionSettings, {});
  const saving = useChange(ChangeRetention);
  const [typed, setTyped] = useState<Partial<Record<Term, string>>>({});
  const stored = data?.retention;
  const textOf = (term: Term) => typed[term] ?? stored?.[term]?.toString() ?? '';
  const isValid = TERMS.every(([term]) => isTerm(textOf(term)));
  const save = async () => {
    // Only the edited terms, because a colleague may have changed the others.
    const terms = Object.fromEntries(
      Object.entries(typed).map(([term, text]) => [term, daysIn(text)]),
    );
    if (!(await saving.run(terms))) return;
    setTyped({});
    refresh();
  };
  return (
    <Card title="Retention">
      <ErrorNotice error={error} onRetry={refresh} />
      {stored && (
        <Form
          submit="Save"
          ready={Object.keys(typed).length > 0 && isValid}
          busy={saving.busy}
          error={saving.error}
          onSubmit={save}
        >
          <p className={parts.soft}>
            Choose how long data stays after the last event of a deal that was confirmed, declined
            or withdrawn, or has expired. Leave a field empty to keep the data until you erase it.
          </p>
          {TERMS.map(([term, label, hint]) => (
            <TextField
              key={term}
              label={label}
              hint={hint}
              inputMode="numeric"
              maxLength={5}
              aria-invalid={!isTerm(textOf(term))}
              value={textOf(term)}
              onChange={(text) => setTyped({ ...typed, [term]: text })}
            />
          ))}
          <p role="status" className={parts.soft}>
            {isValid
              ? 'Deals on legal hold stay. So do deals with a car on hold, a deposit that waits for you, or a confirmation that nobody has acknowledged.'
              : 'Enter a whole number of days from 7 to 36,500, or leave the field empty.'}
          </p>
        </Form>
      )}
    </Card>
  );
}

function daysIn(text: string): number | null {
  return text.trim() === '' ? null : Number(text);
}

function isTerm(text: string): boolean {
  const days = daysIn(text);
  return days === null || (Number.isInteger(days) && days >= MIN_DAYS && days <= MAX_DAYS);
}
