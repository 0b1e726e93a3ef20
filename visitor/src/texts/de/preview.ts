// What a link says of the page it opens, where it is shown before anyone opens it.

export const trouble = {
  title: 'Die Angebotsseite hat ein Problem',
  description: 'Versuchen Sie es gleich noch einmal.',
};
export const title = (vehicle: string, dealership: string) => `${vehicle} · ${dealership}`;
export const description = 'Sehen Sie, was es kostet und warum, und wählen Sie, wie Sie zahlen.';
