// Price lines in the buyer's order, one row each. Rare fields are folded.
import { FIELD_WORDS, isApplicable, type LeafNode, nodeAt } from '@forecourt/domain/deal-form';
import { Icon } from '@forecourt/ui';
import { memo } from 'react';
import { classes } from '../parts/parts.tsx';
import { totalPrices } from '../parts/total-prices.ts';
import { keyOf, type Path, pathText } from './draft-values.ts';
import { fieldId, useFold, useLaw, useReport, useTypedContext, useValue } from './editor.tsx';
import { LeafField, Notes, priceName, textAt } from './fields.tsx';
import form from './form.module.css';
import { AddButton, Grip, ItemButtons, useItems } from './list-controls.tsx';
import { countUnder } from './lists.tsx';
import styles from './PriceLines.module.css';
import { formatOf } from './report.ts';

const LINES: Path = ['price', 'lines'];

const field = (key: string) => nodeAt([...LINES, 0, key]) as LeafNode;
const KIND = field('kind');
const LABEL = field('label');
const REQUIRED_BY = field('requiredBy');
const TAXABLE = field('taxable');
const AMOUNT = field('amountCents');
const ROW = [KIND, LABEL, REQUIRED_BY, TAXABLE, AMOUNT];
const keyIn = ({ path }: LeafNode) => path.replace(/.*\./, '');
/** Rare fields, shown below the row. */
const DETAILS = ['qualifies', 'explanation', 'id'].map((key) => [key, field(key)] as const);

export function PriceLines() {
  const lines = useItems(LINES);
  const figures = useReport((report) => report.figures);
  const format = formatOf(useTypedContext());
  const firstMsrp = lines.findIndex((line) => textAt(line, ['kind']) === 'MSRP');
  return (
    <div className={styles.lines} id={fieldId(LINES)}>
      <div className={classes(styles.line, styles.lineHead)} aria-hidden="true">
        <span />
        {ROW.map(({ path }) => (
          <span key={path}>{FIELD_WORDS[path]?.label}</span>
        ))}
        <span />
      </div>
      {lines.map((line, index) => (
        <PriceLine
          key={keyOf(line, index)}
          index={index}
          line={line}
          isMsrp={index === firstMsrp}
        />
      ))}
      <Notes path={LINES} />
      <div className={form.foot}>
        <AddButton list={LINES} word="line" shown="line" />
        {figures && (
          <p className={styles.sums}>
            {totalPrices(figures).map(({ name, cents }) => (
              <span key={name}>
                {name} <strong>{format.money(cents)}</strong>
              </span>
            ))}
            <span>
              Out-the-door <strong>{format.money(figures.outTheDoorCents)}</strong>
            </span>
          </p>
        )}
      </div>
    </div>
  );
}

interface PriceLineProps {
  readonly index: number;
  readonly line: unknown;
  readonly isMsrp: boolean;
}

const PriceLine = memo(
  ({ index, line, isMsrp }: PriceLineProps) => {
    const path = [...LINES, index];
    const prefix = pathText(path);
    const kind = textAt(line, ['kind']);
    const label = textAt(line, ['label']);
    const name = label || `line ${index + 1}`;
    const condition = useValue(['vehicle', 'condition']);
    const findings = useLaw(({ findingsAt }) => countUnder(findingsAt, prefix));
    const [open, setOpen] = useFold(path, isDetail);
    const details = DETAILS.filter(
      ([key, node]) =>
        isApplicable(node.path, line) && (open || (key === 'qualifies' && kind === 'REBATE')),
    );
    const isTaxed = KINDS_TAXED.has(kind);
    return (
      <div className={classes(styles.lineItem, findings > 0 && styles.lawful)} data-item>
        <div className={styles.line}>
          <Grip list={LINES} index={index} name={name} />
          <LeafField
            bare
            quiet
            path={[...path, 'kind']}
            node={KIND}
            optional={false}
            name={`Kind of line ${index + 1}`}
          />
          <LeafField
            bare
            quiet
            path={[...path, 'label']}
            node={LABEL}
            optional={false}
            name={`Label of line ${index + 1}`}
          />
          <LeafField
            bare
            quiet
            path={[...path, 'requiredBy']}
            node={REQUIRED_BY}
            optional={false}
            name={`Required by, line ${index + 1}`}
          />
          <span className={styles.taxed}>
            {isApplicable(TAXABLE.path, line) ? (
              <LeafField
                bare
                quiet
                path={[...path, 'taxable']}
                node={TAXABLE}
                optional
                name={`${name} is taxed`}
              />
            ) : (
              isTaxed && 'yes'
            )}
          </span>
          <LeafField
            bare
            quiet
            path={[...path, 'amountCents']}
            node={AMOUNT}
            optional={false}
            name={isMsrp ? priceName(condition) : `Amount of ${name}`}
          />
          <span className={styles.lineButtons}>
            <button
              type="button"
              className={form.iconButton}
              aria-expanded={open}
              aria-label={`More about ${name}`}
              title="More"
              onClick={() => setOpen(!open)}
            >
              <Icon name={open ? 'mdi-chevron-up' : 'mdi-chevron-down'} />
            </button>
            <ItemButtons list={LINES} index={index} name={name} />
          </span>
        </div>
        {ROW.map((node) => (
          <Notes
            key={node.path}
            path={[...path, keyIn(node)]}
            field={FIELD_WORDS[node.path]?.label ?? ''}
          />
        ))}
        {details.length > 0 && (
          <div className={classes(form.grid, styles.lineDetails)}>
            {details.map(([key, node]) => (
              <LeafField
                key={key}
                path={[...path, key]}
                node={node}
                optional={key !== 'id'}
                name={`${FIELD_WORDS[node.path]?.label}, line ${index + 1}`}
              />
            ))}
          </div>
        )}
        <Notes path={path} />
      </div>
    );
  },
  (one, other) =>
    one.line === other.line && one.index === other.index && one.isMsrp === other.isMsrp,
);

function isDetail(path: string): boolean {
  return /\.(explanation|id)$/.test(path);
}

/** Kinds that are always taxed. Fees have their own taxable field. */
const KINDS_TAXED = new Set(['MSRP', 'ADJUSTMENT', 'INSTALLED']);
