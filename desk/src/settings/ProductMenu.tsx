// The settings of the product menu: add-ons with their plans, edited as in a deal.
import { AddOnCards } from '../editor/Sections.tsx';
import { DefaultsCard } from './DefaultsCard.tsx';
import { DraftPartForm } from './DraftPartForm.tsx';
import styles from './Settings.module.css';

export default function ProductMenu() {
  return (
    <DefaultsCard
      title="Product menu"
      words="“Add from menu” in a deal copies a product with its plans and prices."
    >
      {({ defaults: { addOns }, saving, save }) => (
        <DraftPartForm
          part="addOns"
          value={addOns}
          saving={saving}
          onSave={(part) => save({ addOns: part })}
        >
          <div className={styles.whole}>
            <AddOnCards />
          </div>
        </DraftPartForm>
      )}
    </DefaultsCard>
  );
}
