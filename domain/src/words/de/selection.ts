// Names of choices that a revised offer no longer has, keyed by the stored label.

/** All other labels are the offer's own. */
export const droppedLabels: Readonly<Record<string, string>> = {
  'Cash down': 'Anzahlung',
  'Miles per year': 'Fahrleistung pro Jahr',
};
