// The names of choices that a revised offer no longer has.

/** Of a label as it is stored, in English. Labels of the offer stay as they are. */
export const droppedLabel = (label: string) => LABELS[label] ?? label;

const LABELS: Readonly<Record<string, string>> = {
  'Cash down': 'Enganche',
  'Miles per year': 'Distancia por año',
};
