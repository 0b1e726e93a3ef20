// How buyers see the dealership: the color of the bar and the logo, shown as the buyer's page shows them.
import { accentProblem, contrast, INK } from '@forecourt/domain/records';
import { colors } from '@forecourt/ui';
import { useState } from 'react';
import { useChange } from '../client/client.ts';
import { denialOf } from '../frame/me.ts';
import type { Dealership_BrandFragment, Me_SettingsFragment } from '../generated/graphql.ts';
import { graphql } from '../generated/index.ts';
import { Button, Card, classes, Field, styles as parts, TroubleNotice } from '../parts/parts.tsx';
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

interface BrandProps {
  readonly dealership: Dealership_BrandFragment;
  readonly rights: Me_SettingsFragment['rights'];
  onChanged(): void;
}

/** What is not saved yet; undefined: as it is. Null: back to the usual. */
interface Look {
  readonly accent?: string | null;
  /** A data address. */
  readonly logo?: string | null;
}

export function Brand({ dealership, rights, onChanged }: BrandProps) {
  const denied = denialOf(rights, 'CHANGE_DEALERSHIP');
  const [look, setLook] = useState<Look>({});
  const { busy, trouble, run } = useChange(ChangeBrand);
  const { accent: chosen, logo } = { ...dealership, ...look };
  const accent = chosen ?? colors.accent;
  const problem = accentProblem(accent);
  const save = async () => {
    const { logo: picture, ...rest } = look;
    const base64 = picture?.slice(picture.indexOf(',') + 1) ?? null;
    if (!(await run({ ...rest, ...(picture !== undefined && { logo: base64 }) }))) return;
    onChanged();
    setLook({});
  };
  const isChanged = Object.keys(look).length > 0;
  return (
    <Card title="How buyers see you" id="brand">
      <form
        className={parts.cardBody}
        onSubmit={(event) => {
          event.preventDefault();
          if (!denied) save();
        }}
      >
        <div className={styles.bar} style={{ background: accent }}>
          {logo ? <img src={logo} alt={dealership.name} /> : <strong>{dealership.name}</strong>}
        </div>
        <p role="status" className={problem ? styles.unreadable : parts.soft}>
          {problem ??
            `Easy to read: the contrast of text on it is ${contrast(INK, accent).toFixed(1)} to 1.`}
        </p>
        <fieldset className={styles.fields} disabled={denied !== null}>
          <Field label="Color of the bar">
            <input
              className={classes(parts.input, styles.color)}
              type="color"
              value={accent}
              onChange={({ target }) => setLook({ ...look, accent: target.value })}
            />
          </Field>
          <Field label="Logo" hint="PNG, JPEG, WebP or SVG, up to 1 MB">
            <input
              className={parts.input}
              type="file"
              accept="image/png,image/jpeg,image/webp,image/svg+xml"
              onChange={async ({ target }) => {
                const [file] = target.files ?? [];
                if (file) setLook({ ...look, logo: await dataAddressOf(file) });
              }}
            />
          </Field>
        </fieldset>
        {denied && <p className={parts.soft}>{denied}</p>}
        <TroubleNotice trouble={trouble} />
        <p className={parts.actions}>
          <Button
            type="submit"
            look="primary"
            disabled={busy || !isChanged || problem !== null}
            denied={denied}
          >
            Save the look
          </Button>
          {!denied && logo && (
            <Button onClick={() => setLook({ ...look, logo: null })}>Remove the logo</Button>
          )}
          {!denied && chosen && (
            <Button onClick={() => setLook({ ...look, accent: null })}>Use the usual color</Button>
          )}
        </p>
      </form>
    </Card>
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
