// Templates screen: reusable fees, tax, payment options and add-ons that new deals start from.
import { Icon, VisuallyHidden } from '@forecourt/ui';
import { newIdempotencyKey } from '@forecourt/ui/idempotency-key';
import { useState } from 'react';
import { useChange } from '../client/client.ts';
import drafts from '../drafts/Drafts.module.css';
import {
  contentsOf,
  DeleteDraft,
  type ListedDraft,
  StartDraft,
  useDrafts,
} from '../drafts/draft-list.ts';
import { denialOf, useMe } from '../frame/me.ts';
import { Ago } from '../parts/Ago.tsx';
import { afterBy } from '../parts/actor-words.ts';
import { Button, classes, Dialog, ErrorNotice, Field, styles as parts } from '../parts/parts.tsx';
import { paths } from '../routing/paths.ts';
import { go, Link, useTitle } from '../routing/router.tsx';

export default function TemplatesScreen() {
  useTitle('Templates');
  const me = useMe();
  const denied = denialOf(me?.rights, 'SAVE_TEMPLATE');
  const { items, more, loadingMore, error, refresh, showMore } = useDrafts(true);
  const [naming, setNaming] = useState(false);
  const add = (
    <Button look="primary" icon="mdi-plus" denied={denied} onClick={() => setNaming(true)}>
      New template
    </Button>
  );
  return (
    <>
      <div className={drafts.head}>
        <h1>Templates</h1>
        {items !== null && items.length > 0 && add}
      </div>
      <ErrorNotice error={error} onRetry={refresh} />
      {items?.length === 0 && (
        <div className={classes(parts.card, drafts.empty)}>
          <h2>Enter your fees and payment options once</h2>
          <p className={parts.soft}>
            A template holds what every deal has: fees, tax, payment options and the menu of
            add-ons. A new deal copies it, and only the car and the buyer are left to fill in.
            Changing a template later doesn’t change any deal.
          </p>
          {denied ? <p>{denied}</p> : add}
          <p className={classes(parts.small, parts.soft, drafts.line)}>
            Or open a deal that has them right and choose More, Make a template.
          </p>
        </div>
      )}
      {items !== null && items.length > 0 && (
        <section className={parts.card} aria-label="All templates">
          <ul>
            {items.map((template) => (
              <TemplateRow key={template.id} template={template} onDeleted={refresh} />
            ))}
          </ul>
        </section>
      )}
      {more && (
        <p className={drafts.more}>
          <Button onClick={showMore} disabled={loadingMore}>
            Show more
          </Button>
        </p>
      )}
      {naming && <NewTemplateDialog onClose={() => setNaming(false)} />}
    </>
  );
}

function NewTemplateDialog({ onClose }: { onClose(): void }) {
  const [name, setName] = useState('');
  const [key] = useState(newIdempotencyKey);
  const starting = useChange(StartDraft);
  const start = async () => {
    const input = { kind: 'TEMPLATE', name, idempotencyKey: key } as const;
    const data = await starting.run({ input });
    if (data?.startDraft.__typename === 'Draft') go(paths.draft(data.startDraft.id));
  };
  return (
    <Dialog title="New template" width={440} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          start();
        }}
      >
        <div className={parts.dialogBody}>
          <Field label="Name" hint="Such as New cars, Used cars or Employees">
            <input
              className={parts.input}
              autoFocus
              required
              maxLength={120}
              value={name}
              onChange={({ target }) => setName(target.value)}
            />
          </Field>
          <ErrorNotice error={starting.error} />
        </div>
        <div className={parts.dialogFoot}>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" look="primary" disabled={starting.busy || name.trim() === ''}>
            Create
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

interface TemplateRowProps {
  readonly template: ListedDraft;
  onDeleted(): void;
}

function TemplateRow({ template, onDeleted }: TemplateRowProps) {
  const deleting = useChange(DeleteDraft);
  const { id, name, file, savedAt, savedBy, rights } = template;
  const remove = async () => {
    if (!confirm(`Delete the template “${name}”? Deals made from it stay.`)) return;
    if (await deleting.run({ id })) onDeleted();
  };
  return (
    <li className={drafts.row}>
      <span className={drafts.what}>
        <Link className={drafts.open} to={paths.draft(id)}>
          {name}
        </Link>
        <span className={classes(parts.small, parts.soft, drafts.line)}>{contentsOf(file)}</span>
      </span>
      <span />
      <span className={classes(parts.small, parts.soft, drafts.saved)}>
        Saved <Ago iso={savedAt} /> by {afterBy(savedBy)}
      </span>
      <span className={drafts.actions}>
        <Link
          className={classes(parts.button, parts.smallButton)}
          to={paths.newDealFrom({ template: id })}
        >
          <Icon name="mdi-plus" />
          New deal
          <VisuallyHidden> from {name}</VisuallyHidden>
        </Link>
        <Button
          small
          denied={denialOf(rights, 'DELETE_DRAFT')}
          disabled={deleting.busy}
          onClick={remove}
        >
          Delete
          <VisuallyHidden> {name}</VisuallyHidden>
        </Button>
      </span>
      <ErrorNotice error={deleting.error} />
    </li>
  );
}
