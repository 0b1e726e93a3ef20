// The dialog for fields that two people changed: it shows both values, and the reader chooses one.
import { type LeafNode, nodeAt, typedText } from '@forecourt/domain/deal-form';
import { useState } from 'react';
import { Button, Dialog, styles as parts } from '../parts/parts.tsx';
import styles from './ClashDialog.module.css';
import { type Path, pathText } from './draft-values.ts';
import { useTypedContext } from './editor.tsx';
import type { Clash } from './merging.ts';
import { placeWords } from './report.ts';
import type { Saving } from './saving.ts';

interface ClashDialogProps {
  readonly saving: Saving;
  /** @param theirs the clashes to resolve with the colleague's version */
  onSettle(theirs: readonly Clash[]): void;
}

export function ClashDialog({ saving: { clashes, by }, onSettle }: ClashDialogProps) {
  const [theirs, setTheirs] = useState<ReadonlySet<string>>(new Set());
  const colleague = by || 'Someone else';
  const settle = () => onSettle(clashes.filter(({ path }) => theirs.has(pathText(path))));
  const choose = (path: Path, takeTheirs: boolean) => {
    const next = new Set(theirs);
    if (takeTheirs) next.add(pathText(path));
    else next.delete(pathText(path));
    setTheirs(next);
  };
  return (
    <Dialog title={`${colleague} changed the same fields`} width={760} onClose={settle}>
      <div className={parts.dialogBody}>
        <p>Everything else was merged. Choose what to keep in each of these fields.</p>
        {clashes.map(({ path, mine, theirs: other }) => {
          const field = pathText(path);
          return (
            <fieldset key={field} className={styles.clash}>
              <legend>{placeWords(path)}</legend>
              <label>
                <input
                  type="radio"
                  name={field}
                  checked={!theirs.has(field)}
                  onChange={() => choose(path, false)}
                />
                <span>
                  Yours: <Shown path={path} value={mine} />
                </span>
              </label>
              <label>
                <input
                  type="radio"
                  name={field}
                  checked={theirs.has(field)}
                  onChange={() => choose(path, true)}
                />
                <span>
                  {colleague}: <Shown path={path} value={other} />
                </span>
              </label>
            </fieldset>
          );
        })}
      </div>
      <div className={parts.dialogFoot}>
        <Button look="primary" onClick={settle}>
          Use these
        </Button>
      </div>
    </Dialog>
  );
}

function Shown({ path, value }: { readonly path: Path; readonly value: unknown }) {
  const context = useTypedContext();
  const node = nodeAt(path);
  if (value === undefined) return <em>nothing</em>;
  if (node?.type === 'LEAF') return <strong>{typedText(node as LeafNode, value, context)}</strong>;
  return <strong>{JSON.stringify(value)}</strong>;
}
