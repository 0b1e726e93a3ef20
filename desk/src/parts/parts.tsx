// Shared components of the desk: buttons, cards, dialogs, fields.
import { Icon, type IconName } from '@forecourt/ui';
import { type ComponentProps, type ReactNode, useLayoutEffect, useRef } from 'react';
import type { UserError } from '../client/user-error.ts';
import type { DealStatus } from '../generated/graphql.ts';
import styles from './parts.module.css';

export { styles };

/** Joins class names and skips falsy ones. */
export function classes(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}

type ButtonProps = ComponentProps<'button'> & {
  readonly look?: 'primary' | 'danger' | 'plain' | undefined;
  readonly small?: boolean;
  readonly icon?: IconName;
  /** Keyboard shortcut, shown on devices with a keyboard. */
  readonly shortcut?: string;
  /** Reason why the button is disabled, shown at the button. It stays focusable. */
  readonly denied?: string | null | undefined;
};

export function Button(props: ButtonProps) {
  const { look, small, icon, shortcut, denied, className, children, onClick, ...rest } = props;
  return (
    <button
      type="button"
      {...rest}
      {...(denied && { 'aria-disabled': true, title: denied, 'aria-description': denied })}
      {...(shortcut && { 'aria-keyshortcuts': shortcut })}
      onClick={(event) => (denied ? event.preventDefault() : onClick?.(event))}
      className={classes(
        styles.button,
        look && styles[look],
        small && styles.smallButton,
        className,
      )}
    >
      {icon && <Icon name={icon} />}
      {children}
      {shortcut && <Key>{shortcut}</Key>}
    </button>
  );
}

export function Key({ children }: { readonly children: ReactNode }) {
  return (
    <span className={styles.key} aria-hidden="true">
      {children}
    </span>
  );
}

const STATUS: Readonly<Record<DealStatus, { word: string; icon: IconName; tone: string }>> = {
  OPEN: { word: 'Open', icon: 'mdi-circle-outline', tone: 'blue' },
  CONFIRMED: { word: 'Confirmed', icon: 'mdi-check', tone: 'green' },
  DECLINED: { word: 'Declined', icon: 'mdi-hand-back-left-outline', tone: '' },
  EXPIRED: { word: 'Expired', icon: 'mdi-clock-outline', tone: '' },
  WITHDRAWN: { word: 'Withdrawn', icon: 'mdi-cancel', tone: '' },
  DRAFT: { word: 'Draft', icon: 'mdi-file-outline', tone: '' },
};

interface StatusPillProps {
  readonly status: DealStatus;
  readonly endsSoon?: boolean;
}

export function StatusPill({ status, endsSoon = false }: StatusPillProps) {
  const { word, icon, tone } = endsSoon
    ? { word: 'Ends soon', icon: 'mdi-clock-outline' as const, tone: 'amber' }
    : STATUS[status];
  return (
    <span className={classes(styles.pill, tone && styles[tone])}>
      <Icon name={icon} />
      {word}
    </span>
  );
}

/** Indicator that the buyer has the deal open. */
export function Presence({ openNow }: { readonly openNow: number }) {
  if (openNow === 0) return null;
  return (
    <span className={styles.live}>{openNow === 1 ? 'Open now' : `Open on ${openNow} devices`}</span>
  );
}

interface AvatarProps {
  readonly name: string;
  readonly className?: string | undefined;
}

export function Avatar({ name, className }: AvatarProps) {
  return (
    <span className={classes(styles.avatar, className)} role="img" aria-label={name} title={name}>
      {initialsOf(name)}
    </span>
  );
}

function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  const letters = words.length > 1 ? [words[0], words.at(-1)] : [words[0]];
  return letters
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
    .toUpperCase();
}

interface ErrorNoticeProps {
  readonly error: UserError | null;
  onRetry?: (() => void) | undefined;
}

export function ErrorNotice({ error, onRetry }: ErrorNoticeProps) {
  if (!error) return null;
  return (
    <div className={styles.failure} role="alert">
      <p>
        <strong>{error.title}</strong>
        {error.help}
      </p>
      {onRetry && (
        <Button small onClick={onRetry}>
          Try again
        </Button>
      )}
    </div>
  );
}

interface CardProps {
  readonly title: ReactNode;
  /** Content at the end of the heading's row. */
  readonly aside?: ReactNode;
  readonly className?: string | undefined;
  readonly id?: string;
  readonly children: ReactNode;
}

export function Card({ title, aside, className, id, children }: CardProps) {
  return (
    <section className={classes(styles.card, className)} id={id}>
      <div className={styles.cardHead}>
        <h2>{title}</h2>
        {aside}
      </div>
      {children}
    </section>
  );
}

interface DialogProps {
  readonly title: string;
  readonly width?: number;
  readonly children: ReactNode;
  /** Called once when the dialog closes. Stop rendering it then. */
  onClose(): void;
}

/** Open while it is rendered. On close, the focus returns to the control that opened it. */
export function Dialog({ title, width, children, onClose }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    if (element && !element.open) element.showModal();
    return () => element?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-label={title}
      // The close event is late. A dialog opened by a key in between would be closed by it.
      onCancel={(event) => {
        // The cancel event of a file picker inside bubbles up to here.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
      onClose={({ currentTarget }) => currentTarget.isConnected && onClose()}
      {...(width && { style: { '--dialog-width': `${width}px` } as object })}
    >
      <div className={styles.dialogHead}>
        <h2>{title}</h2>
        <Button
          look="plain"
          className={styles.icon}
          aria-label="Close"
          onClick={onClose}
          icon="mdi-close"
        />
      </div>
      {children}
    </dialog>
  );
}

interface FieldProps {
  readonly label: string;
  readonly hint?: string;
  readonly children: ReactNode;
}

export function Field({ label, hint, children }: FieldProps) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the control is among the children.
    <label className={styles.field}>
      <span>{label}</span>
      {children}
      {hint && <span className={classes(styles.soft, styles.small)}>{hint}</span>}
    </label>
  );
}
