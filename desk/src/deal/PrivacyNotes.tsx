// Notes on a deal about the buyer's data: that it was erased, and that the deal is on legal hold.
import { Ago } from '../parts/Ago.tsx';
import { classes, styles as parts } from '../parts/parts.tsx';
import styles from './Deal.module.css';
import type { Deal } from './deal.ts';

export function PrivacyNotes({ deal: { erasure, legalHold } }: { readonly deal: Deal }) {
  return (
    <>
      {erasure && (
        <p className={classes(parts.card, styles.guideNote)} role="note">
          {erasure.by} erased the buyer’s data <Ago iso={erasure.at} />. The figures stay. Write a
          new deal to make another offer.
        </p>
      )}
      {legalHold && (
        <p className={classes(parts.card, styles.guideNote)} role="note">
          On legal hold: {legalHold.reason} ({legalHold.by}, <Ago iso={legalHold.at} />)
        </p>
      )}
    </>
  );
}
