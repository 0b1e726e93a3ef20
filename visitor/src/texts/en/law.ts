// What the law makes the page say; the sentences themselves are those of the receipt.

export const title = 'Your rights';
export const agreed = 'What you agreed to';
export const named = (title: string) => (title.endsWith('!') ? title : `${title}.`);
