// Checkbox for emailing the buyer on publishing.
import { classes, styles as parts } from './parts.tsx';

interface BuyerMailChoiceProps {
  /** The address and, if it is null, the reason why no email is sent. */
  readonly mail: { readonly address?: string | null; readonly reason?: string | null };
  readonly isRevision: boolean;
  readonly notify: boolean;
  onChange(notify: boolean): void;
}

export function BuyerMailChoice({ mail, isRevision, notify, onChange }: BuyerMailChoiceProps) {
  const { address, reason } = mail;
  if (!address) {
    return (
      <p className={classes(parts.small, parts.soft)}>
        No email goes out. {reason}{' '}
        {isRevision
          ? 'The buyer’s page changes right away.'
          : 'You can copy the link on the next page.'}
      </p>
    );
  }
  return (
    <label className={parts.check}>
      <input type="checkbox" checked={notify} onChange={({ target }) => onChange(target.checked)} />
      <span>
        Email {isRevision ? 'a note that the offer changed, with the link,' : 'the link'} to{' '}
        <strong>{address}</strong>
      </span>
    </label>
  );
}
