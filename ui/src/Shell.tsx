// The frame around every screen: the bar with the logo, and the routed view below it.
// Here and not at the front door, which a bundler skips: the shell is on every page.
import './base.css';
import './loading.css';
import type { ReactNode } from 'react';
import styles from './Shell.module.css';

export function Shell({ children }: { readonly children: ReactNode }) {
  return (
    <>
      <a className={styles.skip} href="#main">
        Skip to content
      </a>
      <header className={styles.bar}>
        <div className={styles.inside}>
          <img className={styles.logo} src="/logo.svg" alt="Forecourt" height="30" width="135" />
        </div>
      </header>
      <main id="main" className={styles.main} tabIndex={-1}>
        {children}
      </main>
    </>
  );
}
