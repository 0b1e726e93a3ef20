// Checkboxes for a set of events.
import type { EventType } from '../generated/graphql.ts';
import { EVENT_WORDS } from './event-words.ts';
import { Checkboxes } from './Form.tsx';

interface EventChoiceProps {
  readonly legend: string;
  readonly choices: readonly EventType[];
  readonly chosen: readonly EventType[];
  onChange(chosen: readonly EventType[]): void;
}

export function EventChoice({ legend, choices, chosen, onChange }: EventChoiceProps) {
  return (
    <Checkboxes
      legend={legend}
      boxes={choices.map((type) => [type, EVENT_WORDS[type], chosen.includes(type)])}
      onToggle={(type) =>
        onChange(chosen.includes(type) ? chosen.filter((each) => each !== type) : [...chosen, type])
      }
    />
  );
}
