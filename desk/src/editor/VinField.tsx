// Hint below a VIN: a wrong check digit, or a model year that differs from the form's.
import { vinDoubt, vinYear } from '@forecourt/domain/deal-form';
import { Icon } from '@forecourt/ui';
import { classes } from '../parts/parts.tsx';
import type { Path } from './draft-values.ts';
import { useEditor, useValue } from './editor.tsx';
import form from './form.module.css';

const LENGTH = 17;

export function VinHint({ path }: { readonly path: Path }) {
  const { store } = useEditor();
  const vin = useValue(path);
  const yearPath = [...path.slice(0, -1), 'year'];
  const year = useValue(yearPath);
  if (typeof vin !== 'string' || vin.trim() === '') return null;
  const doubt = vinDoubt(vin.trim());
  if (doubt) return <p className={classes(form.note, form.warn)}>{plainDoubt(vin.trim())}</p>;
  const decodedYear = vinYear(vin);
  return (
    <p className={classes(form.note, form.good)}>
      <Icon name="mdi-check" />
      The check digit is right
      {decodedYear && year === decodedYear && `. Model year ${decodedYear}`}
      {decodedYear && year !== decodedYear && (
        <button
          type="button"
          className={form.linkLike}
          onClick={() => store.set(yearPath, decodedYear)}
        >
          Use model year {decodedYear}
        </button>
      )}
    </p>
  );
}

function plainDoubt(vin: string): string {
  if (vin.length !== LENGTH) return `${vin.length} of ${LENGTH} characters`;
  if (/[^A-HJ-NPR-Z0-9]/i.test(vin)) return 'A VIN has only digits and letters, without I, O and Q';
  return 'The check digit is wrong. Compare the VIN with the car';
}
