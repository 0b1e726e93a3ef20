// A notice: an event and the next step. Text and icon convey the tone, not color alone.
import type { ReactNode } from 'react';
import { Icon, type IconName } from './Icon.tsx';
import styles from './Notice.module.css';

export type NoticeTone = 'info' | 'success' | 'warning' | 'error';

interface NoticeProps {
  readonly tone: NoticeTone;
  readonly title: string;
  readonly icon?: IconName;
  /**
   * Whether screen readers announce it when it appears. Leave it out for notices that are on the page from the start.
   */
  readonly announced?: boolean;
  readonly children?: ReactNode;
}

export const NOTICE_ICONS: Readonly<Record<NoticeTone, IconName>> = {
  info: 'mdi-information-outline',
  success: 'mdi-check-circle-outline',
  warning: 'mdi-alert-outline',
  error: 'mdi-alert-circle-outline',
};

export function Notice({ tone, title, icon, announced = false, children }: NoticeProps) {
  return (
    <div className={`${styles.notice} ${styles[tone]}`} {...(announced && { role: 'status' })}>
      <span className={styles.icon}>
        <Icon name={icon ?? NOTICE_ICONS[tone]} />
      </span>
      <div className={styles.words}>
        <p className={styles.title}>{title}</p>
        {children}
      </div>
    </div>
  );
}
