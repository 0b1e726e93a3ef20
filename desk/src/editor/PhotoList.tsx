// The photos of the car: in the order of the page, each with words for those who cannot see it.
import { FIELD_WORDS, type LeafNode, nodeAt } from '@forecourt/domain/deal-form';
import { keyOf, type Path } from './draft-values.ts';
import styles from './Editor.module.css';
import { fieldId } from './editor.tsx';
import { LeafField, Notes, textAt } from './fields.tsx';
import { Grip, ItemButtons, useItems } from './lists.tsx';

const ALT = nodeAt(['vehicle', 'photos', 0, 'alt']) as LeafNode;

export function PhotoList({ path }: { readonly path: Path }) {
  const photos = useItems(path);
  return (
    <fieldset className={styles.field} data-width={12} id={fieldId(path)}>
      <legend>{FIELD_WORDS['vehicle.photos']?.label}</legend>
      {photos.map((photo, index) => {
        const file = textAt(photo, ['file']) || `photo ${index + 1}`;
        return (
          <div key={keyOf(photo, index)} className={styles.row} data-item>
            <Grip list={path} index={index} name={file} />
            <div className={styles.grid}>
              <LeafField
                path={[...path, index, 'alt']}
                node={ALT}
                optional={false}
                name={`What ${file} shows`}
              />
              <Notes path={[...path, index, 'file']} />
            </div>
            <ItemButtons list={path} index={index} name={file} />
          </div>
        );
      })}
      <Notes path={path} />
    </fieldset>
  );
}
