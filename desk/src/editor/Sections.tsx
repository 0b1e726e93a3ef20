// Sections of the form in the buyer's order, and their navigation.
import {
  dealForm,
  FORM_SECTIONS,
  type FormField,
  type FormSection,
  type ListNode,
  type ObjectNode,
} from '@forecourt/domain/deal-form';
import { Icon } from '@forecourt/ui';
import { afterPaint } from '@forecourt/ui/after-paint';
import { memo, startTransition, useEffect, useState } from 'react';
import { classes } from '../parts/parts.tsx';
import { valueAt } from './draft-values.ts';
import { useLaw, useProblems, useReport, useTypedContext, useValue } from './editor.tsx';
import { AddFromLender, AddFromMenu, FeesOfState } from './FromDefaults.tsx';
import { Notes, textAt } from './fields.tsx';
import form from './form.module.css';
import { useMoney } from './list-controls.tsx';
import { CardList, Count, Fields, More } from './lists.tsx';
import { PriceLines } from './PriceLines.tsx';
import { formatOf } from './report.ts';
import styles from './Sections.module.css';

const sectionId = (id: string) => `part-${id}`;

/** Number of sections visible without scrolling. The rest render after the first paint. */
const FIRST_SECTIONS = 3;

export const Sections = memo(() => {
  const [isWhole, setWhole] = useState(false);
  useEffect(() => afterPaint(() => startTransition(() => setWhole(true))), []);
  return FORM_SECTIONS.map((section, index) => (
    <Section key={section.id} section={section} isDue={isWhole || index < FIRST_SECTIONS} />
  ));
});

interface SectionProps {
  readonly section: FormSection;
  readonly isDue: boolean;
}

function Section({ section, isDue }: SectionProps) {
  const refusals = useLaw(({ refusalCounts }) => refusalCounts.get(section.id) ?? 0);
  const problems =
    useProblems(({ problemCounts }) => problemCounts.get(section.id) ?? 0) + refusals;
  const findings = useLaw(({ findingCounts }) => findingCounts.get(section.id) ?? 0);
  return (
    <section
      className={styles.section}
      id={sectionId(section.id)}
      aria-labelledby={`${sectionId(section.id)}-title`}
      tabIndex={-1}
    >
      <header className={styles.sectionHead}>
        <h2 id={`${sectionId(section.id)}-title`}>{section.title}</h2>
        <span className={styles.sectionSays}>
          <SectionSummary id={section.id} />
        </span>
        {problems > 0 && (
          <span className={classes(form.count, form.bad)}>
            {problems === 1 ? '1 problem' : `${problems} problems`}
          </span>
        )}
        {findings > 0 && (
          <span className={classes(form.count, form.warn)}>
            {findings === 1 ? '1 warning' : `${findings} warnings`}
          </span>
        )}
      </header>
      {isDue && <SectionBody section={section} />}
    </section>
  );
}

const fieldOf = (key: string) => dealForm.fields.find((field) => field.key === key) as FormField;

function SectionBody({ section: { id, keys } }: { readonly section: FormSection }) {
  switch (id) {
    case 'price':
      return <PriceSection />;
    case 'trade-in':
      return <CardList path={['tradeIns']} node={listNode('tradeIns')} summary={TradeInSummary} />;
    case 'pay':
      return (
        <>
          <CardList
            path={['paymentOptions']}
            node={listNode('paymentOptions')}
            summary={PaySummary}
          />
          <AddFromLender />
        </>
      );
    case 'add-ons':
      return (
        <>
          <AddOnCards />
          <AddFromMenu />
        </>
      );
    default:
      return <PlainSection keys={keys} />;
  }
}

/** Add-ons of the edited tree, either a deal or the dealership's product menu. */
export function AddOnCards() {
  return <CardList path={['addOns']} node={listNode('addOns')} summary={AddOnSummary} />;
}

function listNode(key: string): ListNode {
  return fieldOf(key).node as ListNode;
}

/** Objects and single fields in the order of the file. */
function PlainSection({ keys }: { readonly keys: readonly string[] }) {
  const fields = keys.map(fieldOf);
  return (
    <div className={styles.body}>
      <div className={form.grid}>
        <Fields path={[]} fields={fields} group="USUAL" />
      </div>
      <More path={[]} fields={fields} />
    </div>
  );
}

function PriceSection() {
  const price = fieldOf('price').node as ObjectNode;
  const tax = price.fields.find(({ key }) => key === 'tax')?.node as ObjectNode;
  return (
    <>
      <PriceLines />
      <FeesOfState />
      <div className={classes(styles.body, styles.tax)}>
        <h3>Tax</h3>
        <div className={form.grid}>
          <Fields path={['price', 'tax']} fields={tax.fields} />
        </div>
        <Notes path={['price', 'tax']} />
      </div>
    </>
  );
}

function SectionSummary({ id }: { readonly id: string }) {
  const vehicle = useValue(['vehicle']);
  const { locale } = useTypedContext();
  if (id === 'price') return 'as the buyer reads it, top to bottom';
  if (id !== 'car') return null;
  const car = ['year', 'make', 'model', 'trim'].map((key) => textAt(vehicle, [key]));
  const paint = textAt(vehicle, ['exteriorColor', 'name']);
  const driven = valueAt(vehicle, ['odometer', 'value']);
  const unit = textAt(vehicle, ['odometer', 'unit']) === 'KM' ? 'km' : 'miles';
  const distance =
    typeof driven === 'number' ? `${driven.toLocaleString(safe(locale))} ${unit}` : '';
  return [car.filter(Boolean).join(' '), paint, distance].filter(Boolean).join(', ');
}

/** Falls back to en-US while the locale is incomplete. */
function safe(locale: string): string {
  try {
    return Intl.NumberFormat.supportedLocalesOf(locale)[0] ?? 'en-US';
  } catch {
    return 'en-US';
  }
}

function TradeInSummary(item: unknown) {
  return <Money cents={valueAt(item, ['allowanceCents'])} />;
}

function AddOnSummary(item: unknown) {
  const plans = valueAt(item, ['plans']);
  const count = Array.isArray(plans) ? plans.length : 0;
  return (
    <>
      {count > 1 && `${count} plans, from `}
      <Money cents={valueAt(item, ['plans', 0, 'priceCents'])} />
    </>
  );
}

function PaySummary(_item: unknown, index: number) {
  return <Payment index={index} />;
}

function Payment({ index }: { readonly index: number }) {
  const payment = useReport(({ figures }) => figures?.payments[index]);
  const format = formatOf(useTypedContext());
  if (!payment?.isWhole) return null;
  const { paymentCents, totalYouPayCents } = payment;
  return paymentCents === null
    ? `${format.money(totalYouPayCents)} in all`
    : `${format.money(paymentCents)}/mo`;
}

function Money({ cents }: { readonly cents: unknown }) {
  return useMoney()(cents);
}

/** Links to the parts of the form, each with the number of its problems and warnings. */
export function SectionNav() {
  const current = useSectionInView();
  return (
    <nav className={styles.nav} aria-label="Parts of the deal">
      {FORM_SECTIONS.map((section) => (
        <NavLink key={section.id} section={section} current={current === section.id} />
      ))}
    </nav>
  );
}

/** Icons by state. `open` means that a field is still empty. */
const STATE_ICONS = {
  bad: 'mdi-alert-circle-outline',
  warn: 'mdi-scale-balance',
  open: 'mdi-circle-outline',
  good: 'mdi-check',
} as const;

function NavLink({
  section,
  current,
}: {
  readonly section: FormSection;
  readonly current: boolean;
}) {
  const refusals = useLaw(({ refusalCounts }) => refusalCounts.get(section.id) ?? 0);
  const problems =
    useProblems(({ problemCounts }) => problemCounts.get(section.id) ?? 0) + refusals;
  const findings = useLaw(({ findingCounts }) => findingCounts.get(section.id) ?? 0);
  const isOpen = useReport(({ problemCounts }) => problemCounts.has(section.id));
  const state = problems > 0 ? 'bad' : findings > 0 ? 'warn' : isOpen ? 'open' : 'good';
  return (
    <a
      href={`#${sectionId(section.id)}`}
      aria-current={current || undefined}
      data-state={state}
      onClick={(event) => {
        event.preventDefault();
        goToSection(section.id);
      }}
    >
      <Icon name={STATE_ICONS[state]} />
      <span>{section.title}</span>
      {problems > 0 && <Count kind="problem" count={problems} />}
      {findings > 0 && <Count kind="warning" count={findings} />}
    </a>
  );
}

export function goToSection(id: string): void {
  const section = document.getElementById(sectionId(id));
  section?.scrollIntoView({ block: 'start' });
  const field = section?.querySelector<HTMLElement>('input, select, textarea, [aria-expanded]');
  (field ?? section)?.focus({ preventScroll: true });
}

/** The part at the top of the visible area. */
function useSectionInView(): string {
  const [current, setCurrent] = useState(FORM_SECTIONS[0]?.id ?? '');
  useEffect(() => {
    const seen = new Set<string>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) seen.add(target.id);
          else seen.delete(target.id);
        }
        const first = FORM_SECTIONS.find(({ id }) => seen.has(sectionId(id)));
        if (first) setCurrent(first.id);
      },
      { rootMargin: '-120px 0px -50% 0px' },
    );
    for (const { id } of FORM_SECTIONS) {
      const section = document.getElementById(sectionId(id));
      if (section) observer.observe(section);
    }
    return () => observer.disconnect();
  }, []);
  return current;
}
