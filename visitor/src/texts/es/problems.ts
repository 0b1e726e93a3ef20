// The problems that keep a selection from being confirmed.

export const limit = (amount: string) => `El límite es ${amount}.`;
export const change = 'Cambiarlo';
