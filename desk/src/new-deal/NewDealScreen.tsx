// New-deal screen: a car from the inventory, then a template or a blank form, or a file.
import { Icon } from '@forecourt/ui';
import { newIdempotencyKey } from '@forecourt/ui/idempotency-key';
import { useState } from 'react';
import { CarSearch } from '../cars/CarSearch.tsx';
import { useChange, useDeskQuery } from '../client/client.ts';
import { useSessionState } from '../client/session-state.ts';
import { StartDraft } from '../drafts/draft-list.ts';
import { denialOf, useMe } from '../frame/me.ts';
import { graphql } from '../generated/index.ts';
import { Button, Card, ErrorNotice, Field, styles as parts } from '../parts/parts.tsx';
import { paths } from '../routing/paths.ts';
import { go, Link, useAddress, useTitle } from '../routing/router.tsx';
import { FromFile } from './FromFile.tsx';
import styles from './NewDeal.module.css';
import { TemplateChoice } from './TemplateChoice.tsx';

const ChosenCar = graphql(`
  query ChosenCar($id: ID!) {
    car(id: $id) { id label stockNumber }
  }
`);

export default function NewDealScreen() {
  useTitle('New deal');
  const { searchParams } = useAddress();
  return (
    <>
      <Link className={styles.back} to={paths.deals}>
        <Icon name="mdi-chevron-left" />
        Deals
      </Link>
      <h1 className={styles.title}>New deal</h1>
      <NewDeal
        key={searchParams.toString()}
        template={searchParams.get('template')}
        car={searchParams.get('car')}
      />
    </>
  );
}

interface NewDealProps {
  /** Ids that were chosen on another screen, or null. */
  readonly template: string | null;
  readonly car: string | null;
}

function NewDeal({ template: firstTemplate, car: firstCar }: NewDealProps) {
  const me = useMe();
  const denied = denialOf(me?.rights, 'SAVE_DRAFT');
  const [template, setTemplate] = useState(firstTemplate);
  const [car, setCar] = useState(firstCar);
  const [file] = useSessionState('new-deal-file');
  const [isFile, setFile] = useState(file !== '');
  const [buyer, setBuyer] = useSessionState('new-deal-buyer');
  const { starting, start } = useStart(car, buyer, () => setBuyer(''));
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        start(template);
      }}
    >
      <Card title="Car" aside={<ChosenCarWords car={car} />}>
        <div className={parts.cardBody}>
          <CarSearch car={car} autoFocus={firstCar === null} onCar={({ id }) => setCar(id)} />
        </div>
      </Card>
      <Ways isFile={isFile} onFile={setFile} denied={denied} onBlank={() => start(null, true)} />
      <ErrorNotice error={starting.error} />
      {!isFile && (
        <Card title="Template">
          <TemplateChoice template={template} onTemplate={setTemplate} />
          <div className={styles.foot}>
            <div className={styles.buyer}>
              <Field label="Buyer’s name">
                <input
                  className={parts.input}
                  autoComplete="off"
                  maxLength={120}
                  value={buyer}
                  onChange={({ target }) => setBuyer(target.value)}
                />
              </Field>
            </div>
            <Button type="submit" look="primary" denied={denied} disabled={starting.busy}>
              Write the deal
            </Button>
          </div>
        </Card>
      )}
      <FromFile hidden={!isFile} onChosen={() => setFile(true)} />
    </form>
  );
}

/** Starts a draft of a deal. A blank one opens with the short form. */
function useStart(car: string | null, buyer: string, onStarted: () => void) {
  const [key, setKey] = useState(newIdempotencyKey);
  const starting = useChange(StartDraft);
  const start = async (template: string | null, isBlank = false) => {
    const input = {
      ...({ kind: 'DEAL', buyerName: buyer.trim(), idempotencyKey: key } as const),
      ...(template && { templateId: template }),
      ...(car && { carId: car }),
    };
    const data = await starting.run({ input });
    if (data?.startDraft.__typename !== 'Draft') return setKey(newIdempotencyKey());
    onStarted();
    const { id } = data.startDraft;
    go(isBlank ? paths.shortForm(id) : paths.draft(id));
  };
  return { starting, start };
}

function ChosenCarWords({ car }: { readonly car: string | null }) {
  const { data } = useDeskQuery(ChosenCar, { id: car ?? '' }, { pause: car === null });
  const chosen = car === null ? null : data?.car;
  if (!chosen) return null;
  return (
    <span className={parts.small}>
      {chosen.label} · {chosen.stockNumber}
    </span>
  );
}

interface WaysProps {
  readonly isFile: boolean;
  readonly denied: string | null;
  onFile(isFile: boolean): void;
  onBlank(): void;
}

function Ways({ isFile, denied, onFile, onBlank }: WaysProps) {
  return (
    <div className={styles.ways}>
      <Button
        className={styles.way}
        icon="mdi-file-document-outline"
        aria-pressed={!isFile}
        aria-description="Fees, tax and payment options are already filled in"
        onClick={() => onFile(false)}
      >
        From a template
      </Button>
      <Button className={styles.way} icon="mdi-file-outline" denied={denied} onClick={onBlank}>
        Blank
      </Button>
      <Button
        className={styles.way}
        icon="mdi-file-upload-outline"
        aria-expanded={isFile}
        onClick={() => onFile(!isFile)}
      >
        From a file
      </Button>
    </div>
  );
}
