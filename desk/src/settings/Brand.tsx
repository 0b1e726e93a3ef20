// Brand settings: the bar's color and logo, with a preview.
import { onAccent } from '@forecourt/domain/records';
import { colors } from '@forecourt/ui';
import { useState } from 'react';
import { useChange, useDeskQuery } from '../client/client.ts';
import type { Dealership_BrandFragment } from '../generated/graphql.ts';
import { graphql } from '../generated/index.ts';
import { Button, Card, classes, ErrorNotice, Field, styles as parts } from '../parts/parts.tsx';
import { Form, TextField } from './Form.tsx';
import styles from './Settings.module.css';

graphql(`
  fragment Dealership_brand on DeskDealership {
    id name accent logo
  }
`);

const ChangeBrand = graphql(`
  mutation ChangeBrand($accent: String, $logo: String) {
    changeBrand(accent: $accent, logo: $logo) {
      __typename
      ... on DeskDealership { ...Dealership_brand }
      ... on Refused { reason message }
    }
  }
`);

const BrandSettings = graphql(`
  query BrandSettings {
    dealership { ...Dealership_brand }
  }
`);

export function Brand() {
  const { data, error, refresh } = useDeskQuery(BrandSettings, {});
  return (
    <Card title="How buyers see you" id="brand">
      <ErrorNotice error={error} onRetry={refresh} />
      {data && <BrandForm dealership={data.dealership} onChanged={refresh} />}
    </Card>
  );
}

interface BrandFormProps {
  readonly dealership: Dealership_BrandFragment;
  onChanged(): void;
}

/** Changes that aren't saved yet. Null removes the dealership's own color or logo. */
interface BrandChanges {
  readonly accent?: string | null;
  /** A data URL. */
  readonly logo?: string | null;
}

function BrandForm({ dealership, onChanged }: BrandFormProps) {
  const [changes, setChanges] = useState<BrandChanges>({});
  const { busy, error, run } = useChange(ChangeBrand);
  const { accent: chosen, logo } = { ...dealership, ...changes };
  const accent = chosen ?? colors.accent;
  const save = async () => {
    const { logo: picture, ...rest } = changes;
    const base64 = picture?.slice(picture.indexOf(',') + 1) ?? null;
    if (!(await run({ ...rest, ...(picture !== undefined && { logo: base64 }) }))) return;
    onChanged();
    setChanges({});
  };
  return (
    <Form
      submit="Save"
      ready={Object.keys(changes).length > 0}
      busy={busy}
      error={error}
      actions={
        <>
          {logo && (
            <Button onClick={() => setChanges({ ...changes, logo: null })}>Remove the logo</Button>
          )}
          {chosen && (
            <Button onClick={() => setChanges({ ...changes, accent: null })}>
              Use the default color
            </Button>
          )}
        </>
      }
      onSubmit={save}
    >
      <div className={styles.bar} style={{ background: accent, color: onAccent(accent) }}>
        {logo ? <img src={logo} alt={dealership.name} /> : <strong>{dealership.name}</strong>}
      </div>
      <p className={classes(styles.whole, parts.soft)}>
        Any color works: we choose the color of the text so that it’s easy to read. Without a logo,
        buyers see your dealership’s name.
      </p>
      <TextField
        label="Color of the bar"
        className={styles.color}
        type="color"
        value={accent}
        onChange={(next) => setChanges({ ...changes, accent: next })}
      />
      <Field label="Logo" hint="PNG, JPEG, WebP or SVG, up to 1 MB">
        <input
          className={parts.input}
          type="file"
          accept="image/png,image/jpeg,image/webp,image/svg+xml"
          onChange={async ({ target }) => {
            const [file] = target.files ?? [];
            if (file) setChanges({ ...changes, logo: await dataAddressOf(file) });
          }}
        />
      </Field>
    </Form>
  );
}

function dataAddressOf(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(String(reader.result)));
    reader.addEventListener('error', () => reject(reader.error));
    reader.readAsDataURL(file);
  });
}
