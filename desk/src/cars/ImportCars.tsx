// Car import: the file, its columns, a preview of the changes, and the rejected rows.
import { badRowsCsv, csvText, readCars, workbookProblem } from '@forecourt/domain/drafts';
import { Icon } from '@forecourt/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useChange } from '../client/client.ts';
import { request } from '../client/request.ts';
import { type UserError, userErrorOf } from '../client/user-error.ts';
import type { CarField, CheckCarsQuery } from '../generated/graphql.ts';
import { graphql } from '../generated/index.ts';
import { Button, Card, classes, ErrorNotice, Field, styles as parts } from '../parts/parts.tsx';
import { saveFile } from '../parts/save-file.ts';
import { paths } from '../routing/paths.ts';
import { Link } from '../routing/router.tsx';
import styles from './Cars.module.css';
import { CAR_FIELDS, NEEDED_FIELDS, priceWords } from './car-list.ts';

const CheckCars = graphql(`
  query CheckCars($csv: String!, $columns: [CarColumnInput!]) {
    checkCars(csv: $csv, columns: $columns) {
      __typename
      ... on CarImport {
        headings
        columns { field column }
        missing
        rows
        badRows
        unpriced
        unpricedCars { stockNumber label priceCents }
        bad { line column value reason }
        added
        changed
        unchanged
        absent
        addedCars { stockNumber label priceCents }
        changedCars { stockNumber label fields priceBeforeCents priceCents }
        absentCars { stockNumber label priceCents }
        version
      }
      ... on Refused { reason message }
    }
  }
`);

const ImportCarsMutation = graphql(`
  mutation ImportCars(
    $csv: String!, $columns: [CarColumnInput!], $removeAbsent: Boolean!, $version: Int
  ) {
    importCars(csv: $csv, columns: $columns, removeAbsent: $removeAbsent, version: $version) {
      __typename
      ... on CarImport { added changed badRows }
      ... on Refused { reason message }
    }
  }
`);

type Plan = Extract<CheckCarsQuery['checkCars'], { __typename: 'CarImport' }>;
type Columns = readonly { readonly field: CarField; readonly column: string }[];

/** Requests are limited to 1.5 MB. */
const MOST_BYTES = 1_300_000;
const TOO_LARGE: UserError = {
  title: 'The file is too large',
  help: 'A file can have up to 5,000 cars and 1.3 MB. Export fewer columns or cars.',
};

interface CsvFile {
  readonly id: string;
  readonly name: string;
  readonly csv: string;
}

export function ImportCars({ onDone }: { onDone(): void }) {
  const [file, setFile] = useState<CsvFile | null>(null);
  const [error, setError] = useState<UserError | null>(null);
  const take = async (chosen: File | undefined) => {
    if (!chosen) return;
    const result = chosen.size > MOST_BYTES ? TOO_LARGE : await readFile(chosen);
    const isRead = 'csv' in result;
    setFile(isRead ? result : null);
    setError(isRead ? null : result);
  };
  return (
    <>
      <Link className={styles.back} to={paths.cars}>
        <Icon name="mdi-chevron-left" />
        Inventory
      </Link>
      <h1 className={styles.title}>Import inventory</h1>
      <CsvDrop name={file?.name ?? null} onFile={take} />
      <ErrorNotice error={error} />
      {file && <CheckedFile key={file.id} file={file} onDone={onDone} />}
    </>
  );
}

async function readFile(chosen: File): Promise<CsvFile | UserError> {
  const { name } = chosen;
  const csv = csvText(new Uint8Array(await chosen.arrayBuffer()));
  const workbook = workbookProblem(csv);
  if (workbook) return { title: `${name} can’t be read`, help: workbook };
  return { id: crypto.randomUUID(), name, csv };
}

interface CheckedFileProps {
  readonly file: CsvFile;
  onDone(): void;
}

function CheckedFile({ file: { id, csv }, onDone }: CheckedFileProps) {
  const [columns, setColumns] = useState<Columns | null>(null);
  const variables = { csv, columns: columns && [...columns] };
  const { data, error, isPlaceholderData, refetch } = useQuery({
    // Uses the file's id, because its text is too long for a key.
    queryKey: ['CheckCars', id, columns],
    queryFn: () => request(CheckCars, variables),
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
  if (error) return <ErrorNotice error={userErrorOf(error)} onRetry={() => void refetch()} />;
  if (!data) return <p role="status">Reading …</p>;
  const plan = data.checkCars;
  if (plan.__typename === 'Refused') {
    return <ErrorNotice error={{ title: 'This file can’t be read', help: plan.message }} />;
  }
  return (
    <>
      <Mapping plan={plan} columns={columns ?? plan.columns} onColumns={setColumns} />
      {plan.missing.length === 0 && (
        <Preview
          plan={plan}
          isOutdated={isPlaceholderData}
          csv={csv}
          columns={columns}
          onDone={onDone}
        />
      )}
    </>
  );
}

interface CsvDropProps {
  readonly name: string | null;
  onFile(file: File | undefined): void;
}

function CsvDrop({ name, onFile }: CsvDropProps) {
  const [isDragOver, setDragOver] = useState(false);
  return (
    <div className={classes(parts.drop, isDragOver && parts.dropOver)}>
      <Icon name="mdi-file-upload-outline" />
      <strong>{name ?? 'Drop the CSV file here'}</strong>
      <span className={parts.soft}>
        {name ? 'Drop another file to use it instead' : 'or choose it from this computer'}
      </span>
      <input
        type="file"
        aria-label="Inventory file"
        onDragEnter={() => setDragOver(true)}
        onDragLeave={() => setDragOver(false)}
        onDrop={() => setDragOver(false)}
        onChange={({ target }) => {
          onFile(target.files?.[0]);
          // Allows choosing the same file again after a correction.
          target.value = '';
        }}
      />
    </div>
  );
}

interface MappingProps {
  readonly plan: Plan;
  /** The chosen columns, which can be newer than the plan. */
  readonly columns: Columns;
  onColumns(columns: Columns): void;
}

function Mapping({ plan, columns, onColumns }: MappingProps) {
  const columnOf = (field: CarField) => columns.find((each) => each.field === field)?.column ?? '';
  const choose = (field: CarField, column: string) =>
    onColumns(
      CAR_FIELDS.map(([each]) => ({
        field: each,
        column: each === field ? column : columnOf(each),
      })),
    );
  const missing = plan.missing.length;
  return (
    <Card
      className={styles.part}
      title="Which column is which"
      aside={
        <span className={classes(parts.small, parts.soft)}>
          {missing > 0 ? `${missing} still needed` : 'Saved for next time'}
        </span>
      }
    >
      <div className={classes(parts.cardBody, styles.fields)}>
        {CAR_FIELDS.map(([field, label]) => {
          const lacks = plan.missing.includes(field);
          return (
            <Field key={field} label={NEEDED_FIELDS.includes(field) ? `${label} (needed)` : label}>
              <select
                className={classes(parts.input, lacks && styles.lacks)}
                aria-invalid={lacks}
                value={columnOf(field)}
                onChange={({ target }) => choose(field, target.value)}
              >
                <option value="">{lacks ? 'Choose a column' : 'None'}</option>
                {plan.headings.map((heading) => (
                  <option key={heading} value={heading}>
                    {heading}
                  </option>
                ))}
              </select>
            </Field>
          );
        })}
      </div>
    </Card>
  );
}

interface PreviewProps {
  readonly plan: Plan;
  /** Whether the file is being checked again with other columns. */
  readonly isOutdated: boolean;
  readonly csv: string;
  readonly columns: Columns | null;
  onDone(): void;
}

function Preview({ plan, isOutdated, csv, columns, onDone }: PreviewProps) {
  const [removes, setRemoves] = useState(false);
  const importing = useChange(ImportCarsMutation);
  const bring = async () => {
    const source = { csv, columns: columns && [...columns] };
    const data = await importing.run({ ...source, removeAbsent: removes, version: plan.version });
    if (data?.importCars.__typename === 'CarImport') onDone();
  };
  const good = plan.rows - plan.badRows;
  const { absent } = plan;
  return (
    <Card
      className={styles.part}
      title="What this import would change"
      aside={<span className={classes(parts.small, parts.soft)}>{plan.rows} rows</span>}
    >
      <dl className={styles.counts}>
        <Count label="New" count={plan.added} />
        <Count label="Changed" count={plan.changed} />
        <Count label="Unchanged" count={plan.unchanged} />
        <Count label="Not in the file" count={absent} />
        <Count label="Not imported" count={plan.badRows} isBad={plan.badRows > 0} />
      </dl>
      {plan.bad.length > 0 && <BadRows plan={plan} csv={csv} columns={columns} />}
      {plan.unpriced > 0 && <UnpricedCars plan={plan} />}
      <ChangedCars plan={plan} />
      {absent > 0 && (
        <label className={classes(parts.accept, styles.absent)}>
          <input
            type="checkbox"
            checked={removes}
            onChange={({ target }) => setRemoves(target.checked)}
          />
          <span>
            Remove the {absent} {absent === 1 ? 'car' : 'cars'} that aren’t in the file
          </span>
        </label>
      )}
      <div className={styles.foot}>
        <ErrorNotice error={importing.error} />
        <Button
          look="primary"
          disabled={importing.busy || isOutdated || good === 0}
          onClick={bring}
        >
          {importing.busy ? 'Importing …' : `Import ${good} ${good === 1 ? 'car' : 'cars'}`}
        </Button>
      </div>
    </Card>
  );
}

interface CountProps {
  readonly label: string;
  readonly count: number;
  readonly isBad?: boolean;
}

function Count({ label, count, isBad = false }: CountProps) {
  return (
    <div className={isBad ? styles.isBad : undefined}>
      <dt>{label}</dt>
      <dd>{count.toLocaleString('en-US')}</dd>
    </div>
  );
}

/** Notice about used cars without a selling price. */
function UnpricedCars({ plan: { unpriced, unpricedCars } }: { readonly plan: Plan }) {
  const listedNumbers = unpricedCars.slice(0, 5).map(({ stockNumber }) => stockNumber);
  const more = unpriced - listedNumbers.length;
  return (
    <p className={styles.unpriced} role="status">
      {unpriced === 1 ? '1 used car has' : `${unpriced} used cars have`} no price:{' '}
      {listedNumbers.join(', ')}
      {more > 0 && ` and ${more} more`}. Choose a column for “Selling price”, or enter the price in
      each deal.
    </p>
  );
}

interface BadRowsProps {
  readonly plan: Plan;
  readonly csv: string;
  readonly columns: Columns | null;
}

function BadRows({ plan, csv, columns }: BadRowsProps) {
  const download = () => {
    const mapping = Object.fromEntries(
      (columns ?? plan.columns).map(({ field, column }) => [field, column]),
    );
    saveFile('not-imported.csv', badRowsCsv(csv, readCars(csv, mapping)), 'text/csv');
  };
  return (
    <div className={styles.scroll}>
      <div className={styles.badHead}>
        <p>
          {plan.badRows === 1
            ? '1 row has a problem and won’t be imported.'
            : `${plan.badRows} rows have a problem and won’t be imported.`}{' '}
          Correct {plan.badRows === 1 ? 'it' : 'them'} in a separate file, then import that file.
        </p>
        <Button small icon="mdi-download" onClick={download}>
          Download {plan.badRows === 1 ? 'this row' : 'these rows'} as CSV
        </Button>
      </div>
      <table className={parts.table} aria-label="Rows with a problem">
        <thead>
          <tr>
            <th scope="col">Line</th>
            <th scope="col">Column</th>
            <th scope="col">Found</th>
            <th scope="col">Why</th>
          </tr>
        </thead>
        <tbody>
          {plan.bad.map(({ line, column, value, reason }) => (
            <tr key={`${line} ${column} ${reason}`}>
              <td>{line}</td>
              <td>{column}</td>
              <td className={styles.value}>{value}</td>
              <td>{reason}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const WORDS: Readonly<Record<string, string>> = {
  priceCents: 'price',
  exteriorColor: 'color',
  interiorColor: 'interior',
  stockNumber: 'stock number',
  vin: 'VIN',
};

function ChangedCars({ plan: { changed, changedCars } }: { readonly plan: Plan }) {
  if (changedCars.length === 0) return null;
  return (
    <div className={styles.scroll}>
      <table className={parts.table}>
        <caption className={styles.caption}>
          {changed > changedCars.length
            ? `The first ${changedCars.length} changed cars`
            : 'Changed cars'}
        </caption>
        <tbody>
          {changedCars.map((car) => (
            <tr key={car.stockNumber}>
              <td>{car.stockNumber}</td>
              <td>{car.label}</td>
              <td>{car.fields.map((field) => WORDS[field] ?? field).join(', ')}</td>
              <td className={parts.number}>
                {car.fields.includes('priceCents') &&
                  `${priceWords(car.priceBeforeCents) || 'none'} → ${priceWords(car.priceCents) || 'none'}`}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
