// Buttons that add the dealership's defaults: products, lenders' loans, and state fees.
import {
  type DealDefaults,
  withCharges,
  withLenderTier,
  withMenuItem,
} from '@forecourt/domain/defaults';
import type { DraftFile } from '@forecourt/domain/drafts';
import { STATES } from '@forecourt/domain/states';
import { useRef } from 'react';
import { useDeskQuery } from '../client/client.ts';
import { denialOf, useMe } from '../frame/me.ts';
import { graphql } from '../generated/index.ts';
import { Button, classes, styles as parts } from '../parts/parts.tsx';
import { paths, type SettingsTopic } from '../routing/paths.ts';
import { Link } from '../routing/router.tsx';
import { listAt, type Path } from './draft-values.ts';
import { goToField, useEditor, useValue } from './editor.tsx';
import styles from './FromDefaults.module.css';

const StoredDefaults = graphql(`
  query StoredDefaults {
    dealDefaults { addOns lenders charges }
    dealership { id jurisdiction }
  }
`);

type DraftDefaults = Pick<DealDefaults, 'addOns' | 'lenders' | 'charges'>;

function useStored() {
  const { data } = useDeskQuery(StoredDefaults, {});
  return {
    stored: data?.dealDefaults as DraftDefaults | undefined,
    ofDealership: data?.dealership.jurisdiction ?? null,
  };
}

export function AddFromMenu() {
  const { stored } = useStored();
  if (!stored) return null;
  return (
    <Choices
      label="Add from menu"
      setUp={['menu', 'Set up your product menu']}
      list={['addOns']}
      choices={stored.addOns.map((item) => ({
        words: item.label,
        apply: (file) => withMenuItem(file, item),
      }))}
    />
  );
}

export function AddFromLender() {
  const { stored } = useStored();
  if (!stored) return null;
  return (
    <Choices
      label="Add from lender"
      setUp={['lenders', 'Set up your lenders']}
      list={['paymentOptions']}
      choices={stored.lenders.flatMap((lender) =>
        lender.tiers.map((tier) => ({
          words: `${lender.name}, ${tier.termMonths} months at ${tier.ratePercent}%`,
          apply: (file) => withLenderTier(file, lender, tier),
        })),
      )}
    />
  );
}

interface Choice {
  readonly words: string;
  apply(file: DraftFile): DraftFile;
}

interface ChoicesProps {
  readonly label: string;
  /** The settings page that fills the list, for people who may change it. */
  readonly setUp: readonly [topic: SettingsTopic, words: string];
  readonly list: Path;
  readonly choices: readonly Choice[];
}

function Choices({ label, setUp: [topic, words], list, choices }: ChoicesProps) {
  const { store } = useEditor();
  const menu = useRef<HTMLDetailsElement>(null);
  const me = useMe();
  if (choices.length === 0) {
    if (!me || denialOf(me.rights, 'CHANGE_DEFAULTS')) return null;
    return (
      <p className={classes(styles.foot, parts.small)}>
        <Link to={paths.settingsOf(topic)}>{words}</Link>
      </p>
    );
  }
  const add = ({ apply }: Choice) => {
    store.replace(apply(store.tree() as DraftFile));
    if (menu.current) menu.current.open = false;
    goToField([...list, listAt(store.tree(), list).length - 1]);
  };
  return (
    <details ref={menu} className={styles.foot}>
      <summary className={classes(parts.button, parts.smallButton)}>{label}</summary>
      <div className={styles.choices}>
        {choices.map((choice) => (
          <Button key={choice.words} small onClick={() => add(choice)}>
            {choice.words}
          </Button>
        ))}
      </div>
    </details>
  );
}

/** The dealership's saved charges for the deal's state. */
export function FeesOfState() {
  const { store } = useEditor();
  const { stored, ofDealership } = useStored();
  const ofDeal = useValue(['jurisdiction']);
  const state = typeof ofDeal === 'string' ? ofDeal : ofDealership;
  const name = STATES.find(({ code }) => code === state)?.name;
  const charges = stored?.charges.find((each) => each.state === state);
  if (!charges || !name) return null;
  return (
    <div className={styles.foot}>
      <Button
        small
        icon="mdi-bank-outline"
        onClick={() => {
          store.replace(withCharges(store.tree() as DraftFile, charges));
          goToField(['price', 'tax', 'ratePercent']);
        }}
      >
        Add {name} fees and tax
      </Button>
    </div>
  );
}
