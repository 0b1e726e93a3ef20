// What the law makes the page say; the sentences themselves are those of the receipt.

export const title = 'Sus derechos';
export const agreed = 'Lo que usted aceptó';
export const named = (title: string) => (title.startsWith('¡') ? title : `${title}.`);
