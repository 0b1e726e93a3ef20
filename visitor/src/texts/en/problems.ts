// The problems that keep a selection from being confirmed.

export const limit = (amount: string) => `The limit is ${amount}.`;
export const change = 'Change it';
