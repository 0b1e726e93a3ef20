// The names of choices that a revised offer no longer has, by the label that is stored.

/** Any other label is one of the offer. */
export const droppedLabels: Readonly<Record<string, string>> = {
  'Cash down': 'Enganche',
  'Miles per year': 'Distancia por año',
};
