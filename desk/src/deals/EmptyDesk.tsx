// The desk before its first deal: what a deal is, and how the first one comes here.
import { CarDrawing, Icon } from '@forecourt/ui';
import { denialOf, useMe } from '../frame/me.ts';
import { classes, styles as parts } from '../parts/parts.tsx';
import { paths } from '../routing/paths.ts';
import { Link } from '../routing/router.tsx';
import styles from './Deals.module.css';

const STEPS: readonly (readonly [string, string])[] = [
  ['Add', 'Drop the deal’s file. You see every figure before it counts.'],
  ['Send', 'Copy the link, a ready text or a QR code.'],
  ['Follow', 'See it opened, chosen and confirmed, as it happens.'],
  ['Answer', 'What needs you is always on top.'],
];

export function EmptyDesk() {
  const me = useMe();
  const denied = denialOf(me?.rights, 'ADD_DEAL');
  const name = me ? `, ${me.name.split(' ')[0]}` : '';
  return (
    <>
      <section className={classes(parts.card, styles.welcome)}>
        <div>
          <h2>Welcome{name}. No deals yet.</h2>
          <p>
            A deal is one offer for one car to one buyer. The buyer gets one link, and here you see
            it opened, chosen and confirmed.
          </p>
          {denied ? (
            <p>{denied}</p>
          ) : (
            <Link className={classes(parts.button, parts.primary)} to={paths.newDeal}>
              <Icon name="mdi-file-upload-outline" />
              Add your first deal
            </Link>
          )}
        </div>
        <CarDrawing body="WAGON" paint="#27486b" title="A blue car" />
      </section>
      <ol className={classes(parts.card, styles.steps)}>
        {STEPS.map(([title, text], index) => (
          <li key={title}>
            <span className={styles.step}>{index + 1}</span>
            <span>
              <strong>{title}</strong>
              <span className={parts.soft}>{text}</span>
            </span>
          </li>
        ))}
      </ol>
    </>
  );
}
