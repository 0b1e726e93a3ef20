// What the law makes the page say; the sentences themselves are those of the receipt.

export const title = 'Ihre Rechte';
export const agreed = 'Womit Sie einverstanden waren';
export const named = (title: string) => `${title}.`;
