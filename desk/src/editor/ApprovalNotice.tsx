// Approval of a draft: the request, the dialog that sends the draft back, and the manager's comment.
import { useState } from 'react';
import { useChange } from '../client/client.ts';
import { denialOf } from '../frame/me.ts';
import { graphql } from '../generated/index.ts';
import { Button, Dialog, ErrorNotice, Field, styles as parts } from '../parts/parts.tsx';
import { type EditedDraft, refreshDraft } from './draft-api.ts';
import form from './form.module.css';

const SendBackDraft = graphql(`
  mutation SendBackDraft($id: ID!, $version: Int!, $words: String!) {
    sendBackDraft(id: $id, version: $version, words: $words) {
      __typename
      ... on Draft { id }
      ... on Refused { reason message }
    }
  }
`);

export function ApprovalNotice({ draft }: { readonly draft: EditedDraft }) {
  const [isOpen, setOpen] = useState(false);
  const { approval, rights } = draft;
  if (!approval) return null;
  if (approval.state === 'SENT_BACK') return <SentBack approval={approval} />;
  return (
    <div className={form.notice}>
      <span role="status">
        {approval.by} asked a manager to publish this. Any change withdraws the request.
      </span>{' '}
      {denialOf(rights, 'APPROVE_DRAFT') === null && (
        <Button small onClick={() => setOpen(true)}>
          Send back
        </Button>
      )}
      {isOpen && <SendBackDialog draft={draft} onClose={() => setOpen(false)} />}
    </div>
  );
}

interface SentBackProps {
  readonly approval: NonNullable<EditedDraft['approval']>;
}

export function SentBack({ approval: { by, words } }: SentBackProps) {
  return (
    <p className={form.notice} role="status">
      {by} sent this back: “{words}”
    </p>
  );
}

interface SendBackDialogProps {
  readonly draft: EditedDraft;
  onClose(): void;
}

function SendBackDialog({ draft: { id, version, approval }, onClose }: SendBackDialogProps) {
  const [words, setWords] = useState('');
  const { busy, error, run } = useChange(SendBackDraft);
  const sendBack = async () => {
    if (!(await run({ id, version, words: words.trim() }))) return;
    refreshDraft(id);
    onClose();
  };
  return (
    <Dialog title={`Send this back to ${approval?.by}`} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          sendBack();
        }}
      >
        <div className={parts.dialogBody}>
          <Field label="What has to change">
            <textarea
              className={parts.input}
              rows={3}
              required
              maxLength={500}
              value={words}
              onChange={({ target }) => setWords(target.value)}
            />
          </Field>
          <ErrorNotice error={error} />
        </div>
        <div className={parts.dialogFoot}>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" look="primary" disabled={busy || words.trim() === ''}>
            Send back
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
