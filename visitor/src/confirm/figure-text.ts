// A figure of a difference between two offers, as text.
import type { Figure } from '@forecourt/domain';
import type { DealFormat } from '@forecourt/ui';

export function figureText(figure: Figure, format: DealFormat): string {
  switch (figure.kind) {
    case 'MONEY':
      return format.money(figure.cents);
    case 'PERCENT':
      return format.percent(figure.percent);
    case 'MONTHS':
      return `${figure.months} ${figure.months === 1 ? 'month' : 'months'}`;
    case 'COUNT':
      return format.number(figure.count);
    case 'TIME':
      return format.dateTime(figure.iso);
    case 'TEXT':
      return figure.text;
  }
}
