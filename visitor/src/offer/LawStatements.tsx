// List of legally required statements, each with its title.
import type { LawStatement } from '@forecourt/domain';
import { useTexts } from '../texts/use-texts.ts';
import styles from './LawStatements.module.css';

export function LawStatements({ statements }: { readonly statements: readonly LawStatement[] }) {
  const { law } = useTexts();
  if (statements.length === 0) return null;
  return (
    <ul className={styles.statements}>
      {statements.map(({ code, title, text }) => (
        <li key={code}>
          <strong>{law.named(title)}</strong> {text}
        </li>
      ))}
    </ul>
  );
}
