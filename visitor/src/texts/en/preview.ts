// What a link says of the page it opens, where it is shown before anyone opens it.

export const trouble = {
  title: 'The deal page has a problem',
  description: 'Try again in a moment.',
};
export const title = (vehicle: string, dealership: string) => `${vehicle} · ${dealership}`;
export const description = 'See what it costs and why, and choose how to pay.';
