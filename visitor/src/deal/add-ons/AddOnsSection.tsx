// Add-ons section. Every add-on is optional and none is preselected.
import {
  type AddOn,
  type AddOnEffect,
  addOnEffects,
  addOnRows,
  type NormalAddOnChoice,
  type NormalChoice,
  type Offer,
  type Quote,
  selectionProblems,
} from '@forecourt/domain';
import { button, Section } from '@forecourt/ui';
import { memo, type ReactNode, useMemo } from 'react';
import { DealerText } from '../../offer/dealer-text.tsx';
import type { Quoted } from '../../offer/words.ts';
import type { Texts } from '../../texts/use-texts.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { AddOnRow } from './AddOnRow.tsx';
import styles from './AddOnsSection.module.css';
import { type Decide, withDecision, withRestDeclined } from './decide.ts';

/** Maximum add-ons shown unfolded. The others are folded by group. */
const SHOWN = 6;

interface AddOnsSectionProps extends Quoted {
  /** The buyer's current decisions. */
  readonly decisions: readonly NormalAddOnChoice[];
  /** The choice behind the figures, which can lag behind `decisions`. */
  readonly choice: NormalChoice;
  readonly open: boolean;
  /** Must be a stable function. */
  onChange(make: (choice: NormalChoice) => NormalChoice): void;
}

export const AddOnsSection = memo((props: AddOnsSectionProps) => {
  const allTexts = useTexts();
  const { addOns: texts } = allTexts;
  const { offer, decisions, choice, quote, format, open, onChange } = props;
  const effects = useMemo(() => shownEffects(offer, choice, quote), [offer, choice, quote]);
  const problems = useMemo(() => selectionProblems(offer, choice), [offer, choice]);
  const decide = useMemo<Decide>(
    () => (addOnId, decision, planId) =>
      onChange((now) => withDecision(now, addOnId, decision, planId ?? null)),
    [onChange],
  );
  if (offer.addOns.length === 0) return null;
  const { shown, excluded, decisionOf } = splitByOption(offer, decisions, quote);
  const groups = grouped(shown, allTexts);
  const row = (addOn: AddOn) => (
    <AddOnRow
      key={addOn.id}
      addOn={addOn}
      offer={offer}
      addOnChoice={decisions.find(({ addOnId }) => addOnId === addOn.id)}
      effects={effects.filter(({ addOnId }) => addOnId === addOn.id)}
      problems={problems.filter(({ addOnId }) => addOnId === addOn.id)}
      kind={quote.kind}
      format={format}
      open={open}
      onDecide={decide}
    />
  );
  const termMonths = quote.finance?.termMonths ?? quote.lease?.termMonths;
  return (
    <Section
      title={texts.title}
      id="add-ons"
      intro={texts.intro(
        offer.paymentOptions.map(({ kind }) => kind),
        termMonths,
      )}
    >
      {groups.map((group) => (
        <Group
          key={group.name}
          {...{ group, row }}
          isNamed={groups.length > 1}
          open={group.rest.some((each) => decisionOf(each) === 'ACCEPTED')}
        />
      ))}
      <div className={styles.end}>
        <Total quote={quote} format={format} />
        {open && shown.some((each) => decisionOf(each) === 'UNDECIDED') && (
          <button
            type="button"
            className={button.quiet}
            onClick={() => onChange((now) => withRestDeclined(now, shown))}
          >
            {texts.noToTheRest}
          </button>
        )}
      </div>
      {excluded.length > 0 && (
        <p className={styles.excluded}>
          {texts.notOffered(
            quote.kind,
            excluded.map(({ id, label }) => <DealerText key={id} text={label} />),
          )}
        </p>
      )}
    </Section>
  );
});

/** Splits add-ons by the payment option. An accepted one stays listed, because its row has the fix. */
function splitByOption(offer: Offer, decisions: readonly NormalAddOnChoice[], { kind }: Quote) {
  const decisionOf = (addOn: AddOn) =>
    decisions.find(({ addOnId }) => addOnId === addOn.id)?.decision ?? 'UNDECIDED';
  const isShown = (each: AddOn) =>
    each.eligiblePaymentKinds.includes(kind) || decisionOf(each) === 'ACCEPTED';
  return {
    shown: offer.addOns.filter(isShown),
    excluded: offer.addOns.filter((each) => !isShown(each)),
    decisionOf,
  };
}

interface GroupProps {
  readonly group: AddOnGroup;
  /** False if there is only one group. */
  readonly isNamed: boolean;
  /** Whether the folded rows are shown. */
  readonly open: boolean;
  row(addOn: AddOn): ReactNode;
}

function Group({ group: { name, first, rest }, isNamed, open, row }: GroupProps) {
  const { addOns: texts } = useTexts();
  const words = first.length > 0 ? texts.more : texts.all;
  return (
    <div className={styles.group}>
      {isNamed && first.length > 0 && <h3 className={styles.name}>{name}</h3>}
      <ul className={styles.rows}>{first.map(row)}</ul>
      {rest.length > 0 && (
        <details className={styles.rest} open={open || undefined}>
          <summary>{words(rest.length, name)}</summary>
          <ul className={styles.rows}>{rest.map(row)}</ul>
        </details>
      )}
    </div>
  );
}

/** [ADD8] The rows of accepted add-ons add up to the total below them. */
function shownEffects(offer: Offer, choice: NormalChoice, quote: Quote): readonly AddOnEffect[] {
  const rows = addOnRows(quote);
  return addOnEffects(offer, choice).map((effect) => {
    const row = rows.find(({ addOnId }) => effect.accepted && addOnId === effect.addOnId);
    return row ? { ...effect, ...row } : effect;
  });
}

/** Total of the add-ons that the quote includes. */
function Total({ quote, format }: Omit<Quoted, 'offer'>) {
  const { addOns: texts, figures } = useTexts();
  const { addOnCosts, addOnsTotal } = quote;
  if (addOnCosts.length === 0) return <p>{texts.noneAdded}</p>;
  const { priceCents, perMonthCents, costInAllCents } = addOnsTotal;
  return (
    <p>
      <strong>{texts.added(addOnCosts.length, format.money(priceCents))}</strong>
      {perMonthCents !== null && <> · {figures.aMonth(format.signed(perMonthCents))}</>} ·{' '}
      {texts.fullCost(format.money(costInAllCents))}
    </p>
  );
}

interface AddOnGroup {
  readonly name: string;
  readonly first: readonly AddOn[];
  /** The add-ons beyond SHOWN. */
  readonly rest: readonly AddOn[];
}

function grouped(addOns: readonly AddOn[], { addOns: texts }: Texts): readonly AddOnGroup[] {
  let room = SHOWN;
  return [...new Set(Object.values(texts.groups))].flatMap((name) => {
    const members = addOns.filter(({ category }) => texts.groups[category] === name);
    const first = members.slice(0, room);
    room -= first.length;
    return members.length > 0 ? [{ name, first, rest: members.slice(first.length) }] : [];
  });
}
