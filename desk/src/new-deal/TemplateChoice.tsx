// The templates that a new deal can start from.
import { useEffect, useEffectEvent } from 'react';
import styles from '../cars/CarSearch.module.css';
import { contentsOf, useDrafts } from '../drafts/draft-list.ts';
import { Button, classes, ErrorNotice, styles as parts } from '../parts/parts.tsx';
import { paths } from '../routing/paths.ts';
import { Link } from '../routing/router.tsx';

interface TemplateChoiceProps {
  readonly template: string | null;
  onTemplate(id: string | null): void;
}

export function TemplateChoice({ template, onTemplate }: TemplateChoiceProps) {
  const { items, more, error, refresh, showMore } = useDrafts(true);
  const only = items?.length === 1 ? items[0]?.id : undefined;
  const preselect = useEffectEvent((id: string) => {
    if (template === null) onTemplate(id);
  });
  useEffect(() => {
    if (only !== undefined) preselect(only);
  }, [only]);
  return (
    <div className={parts.cardBody}>
      <ErrorNotice error={error} onRetry={refresh} />
      {items?.length === 0 && (
        <p className={parts.soft}>
          There are no templates yet. <Link to={paths.templates}>Write one</Link>, so you don’t have
          to type fees, tax and payment options again.
        </p>
      )}
      {items !== null && items.length > 0 && (
        <fieldset className={styles.choices} aria-label="Template">
          {items.map(({ id, name, file }) => (
            <label key={id} className={styles.choice}>
              <input
                type="radio"
                name="template"
                checked={template === id}
                onChange={() => onTemplate(id)}
              />
              <span>
                {name}
                <span className={classes(parts.small, parts.soft)}>{contentsOf(file)}</span>
              </span>
            </label>
          ))}
          <label className={styles.choice}>
            <input
              type="radio"
              name="template"
              checked={template === null}
              onChange={() => onTemplate(null)}
            />
            <span>No template</span>
          </label>
          {more && (
            <Button small onClick={showMore}>
              Show more
            </Button>
          )}
        </fieldset>
      )}
    </div>
  );
}
