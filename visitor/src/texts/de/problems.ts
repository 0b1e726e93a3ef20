// The problems that keep a selection from being confirmed.

export const limit = (amount: string) => `Die Grenze ist ${amount}.`;
export const change = 'Ändern';
