// Short form for starting a blank deal: buyer, car, price and state.
import { type LeafNode, nodeAt } from '@forecourt/domain/deal-form';
import { useState } from 'react';
import { CarSearch } from '../cars/CarSearch.tsx';
import { Button, styles as parts } from '../parts/parts.tsx';
import { listAt, type Path } from './draft-values.ts';
import { fieldId, useEditor, useValue } from './editor.tsx';
import { LeafField, priceName, textAt } from './fields.tsx';
import form from './form.module.css';
import styles from './ShortForm.module.css';
import { fillByCar } from './vin-fill.ts';

interface ShortFormProps {
  /** Shows the whole form. */
  onContinue(): void;
}

export function ShortForm({ onContinue }: ShortFormProps) {
  const editor = useEditor();
  const [car, setCar] = useState<string | null>(null);
  return (
    <section className={styles.card} aria-labelledby="short-form-title">
      <h2 id="short-form-title">The basics</h2>
      <div className={form.grid}>
        <Leaf path={['buyer', 'name']} />
        <Leaf path={['jurisdiction']} />
      </div>
      <h3>Car</h3>
      <CarSearch
        car={car}
        onCar={({ id }) => {
          setCar(id);
          fillByCar(editor, id);
        }}
      />
      <div className={form.grid}>
        <Leaf path={['vehicle', 'vin']} />
        <Leaf path={['vehicle', 'condition']} />
        <PriceOfCar />
      </div>
      <CarWords />
      <div className={styles.foot}>
        <p className={parts.soft}>Fees, trade-in, payment options and add-ons come next.</p>
        <Button look="primary" onClick={onContinue}>
          Continue
        </Button>
      </div>
    </section>
  );
}

function Leaf({ path }: { readonly path: Path }) {
  const node = nodeAt(path) as LeafNode;
  return <LeafField path={path} node={node} optional={node.path === 'jurisdiction'} />;
}

/** Price field of the car, with the name of its price line. */
function PriceOfCar() {
  const lines = useValue(['price', 'lines']);
  const index = listAt({ lines }, ['lines']).findIndex((line) => textAt(line, ['kind']) === 'MSRP');
  const condition = useValue(['vehicle', 'condition']);
  if (index === -1) return null;
  const path = ['price', 'lines', index, 'amountCents'];
  const word = priceName(condition);
  return (
    <div className={form.field} data-width="4">
      <label htmlFor={fieldId(path)}>{word}</label>
      <LeafField bare path={path} node={nodeAt(path) as LeafNode} optional={false} name={word} />
    </div>
  );
}

/** The label of the car, from the fields that are filled in. */
function CarWords() {
  const vehicle = useValue(['vehicle']);
  const car = ['year', 'make', 'model', 'trim'].map((key) => textAt(vehicle, [key]));
  const stock = textAt(vehicle, ['stockNumber']);
  const words = [car.filter(Boolean).join(' '), stock].filter(Boolean).join(' · ');
  return <p role="status">{words}</p>;
}
