// The list of the deal page's parts.

export const onThisPage = 'Auf dieser Seite';
export const price = 'Preis';
export const tradeIn = 'Inzahlungnahme';
export const pay = 'Wie Sie zahlen';
export const addOns = 'Extras';
export const adviser = 'Fragen';
