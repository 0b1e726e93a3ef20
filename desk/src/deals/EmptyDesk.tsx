// Empty state before the first deal: an introduction, and three ways to start.
import { CarDrawing, Icon, type IconName } from '@forecourt/ui';
import { denialOf, useMe } from '../frame/me.ts';
import { classes, styles as parts } from '../parts/parts.tsx';
import { paths } from '../routing/paths.ts';
import { Link } from '../routing/router.tsx';
import styles from './EmptyDesk.module.css';

const STEPS: readonly (readonly [string, string])[] = [
  ['Write', 'Price, trade-in, payment options.'],
  ['Publish', 'We check it for compliance first.'],
  ['Send', 'Copy the link, a ready text or a QR code.'],
  ['Follow', 'Deals that need you are always on top.'],
];

interface Way {
  readonly title: string;
  readonly text: string;
  readonly icon: IconName;
  readonly to: string;
  readonly action: 'SAVE_DRAFT' | 'CHANGE_CARS' | 'SAVE_TEMPLATE';
}

const WAYS: readonly Way[] = [
  {
    title: 'Write your first deal',
    text: 'Start from a template, a file or a blank form. You’ll see every figure before you publish.',
    icon: 'mdi-pencil-outline',
    to: paths.newDeal,
    action: 'SAVE_DRAFT',
  },
  {
    title: 'Import your cars',
    text: 'Drop in the CSV your inventory system exports. You’ll see every row before anything is saved.',
    icon: 'mdi-car-outline',
    to: paths.importCars,
    action: 'CHANGE_CARS',
  },
  {
    title: 'Write a template',
    text: 'Enter fees, tax, payment options and add-ons once for every deal to come.',
    icon: 'mdi-file-document-outline',
    to: paths.templates,
    action: 'SAVE_TEMPLATE',
  },
];

export function EmptyDesk() {
  const me = useMe();
  const name = me ? `, ${me.name.split(' ')[0]}` : '';
  return (
    <>
      <section className={classes(parts.card, styles.welcome)}>
        <div>
          <h2>Welcome{name}. No deals yet.</h2>
          <p>
            A deal is one offer for one car to one buyer. You write it, the buyer gets one link, and
            you see here when they open it, choose and confirm.
          </p>
        </div>
        <CarDrawing body="WAGON" paint="#27486b" title="A blue car" />
      </section>
      <div className={styles.beginnings}>
        {WAYS.map(({ title, text, icon, to, action }, index) => {
          const denied = denialOf(me?.rights, action);
          return (
            <section key={title} className={classes(parts.card, styles.beginning)}>
              <p>{text}</p>
              {denied ? (
                <p className={parts.soft}>{denied}</p>
              ) : (
                <Link className={classes(parts.button, index === 0 && parts.primary)} to={to}>
                  <Icon name={icon} />
                  {title}
                </Link>
              )}
            </section>
          );
        })}
      </div>
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
