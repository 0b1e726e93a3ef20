// The frame around every screen: the bar with the logo, and the routed view below it. It is not exported from index.ts:
// bundlers drop unused exports from there, but every page needs the shell.
import './base.css';
import './loading.css';
import type { ReactNode } from 'react';
import styles from './Shell.module.css';

/** The brand of a dealership or an installation. Without a logo the bar shows the name. */
export interface ShellBrand {
  readonly name: string;
  readonly logo: { readonly src: string; readonly width: number; readonly height: number } | null;
}

const OWN: ShellBrand = { name: 'Forecourt', logo: { src: '/logo.svg', width: 135, height: 30 } };

interface ShellProps {
  /** The text of the footer. */
  readonly foot: string;
  readonly brand: ShellBrand | null;
  readonly children: ReactNode;
}

export function Shell({ foot, brand, children }: ShellProps) {
  const { name, logo } = brand ?? OWN;
  return (
    <>
      <header className={styles.bar}>
        <div className={styles.inside}>
          {logo ? (
            <img className={styles.logo} alt={name} {...logo} />
          ) : (
            <strong className={styles.name}>{name}</strong>
          )}
        </div>
      </header>
      <main id="main" className={styles.main} tabIndex={-1}>
        {children}
      </main>
      <footer className={styles.footer}>{foot}</footer>
    </>
  );
}
