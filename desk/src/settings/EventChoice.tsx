// Boxes to tick: of which events somebody is told.
import type { EventType } from '../generated/graphql.ts';
import { EVENT_WORDS } from './event-words.ts';
import styles from './Settings.module.css';

interface EventChoiceProps {
  readonly legend: string;
  readonly choices: readonly EventType[];
  readonly chosen: readonly EventType[];
  readonly disabled?: boolean;
  onChange(chosen: readonly EventType[]): void;
}

export function EventChoice({
  legend,
  choices,
  chosen,
  disabled = false,
  onChange,
}: EventChoiceProps) {
  const toggle = (type: EventType) =>
    onChange(chosen.includes(type) ? chosen.filter((each) => each !== type) : [...chosen, type]);
  return (
    <fieldset className={styles.scopes} disabled={disabled}>
      <legend>{legend}</legend>
      {choices.map((type) => (
        <label key={type}>
          <input type="checkbox" checked={chosen.includes(type)} onChange={() => toggle(type)} />
          {EVENT_WORDS[type]}
        </label>
      ))}
    </fieldset>
  );
}
