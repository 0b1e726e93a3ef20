// What a link says of the page it opens, where it is shown before anyone opens it.

export const trouble = {
  title: 'The deal page has a problem',
  description: 'Try again in a moment.',
};
export const title = (vehicle: string, dealership: string) => `${vehicle} · ${dealership}`;
/** `price`: null where there is none. */
export const description = (price: string | null) =>
  price === null
    ? 'See what it costs and why, and choose how to pay.'
    : `Out-the-door price ${price}. See what it costs and why, and choose how to pay.`;
