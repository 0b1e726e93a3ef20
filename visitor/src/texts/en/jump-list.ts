// The list of the deal page's parts.

export const onThisPage = 'On this page';
export const price = 'Price';
export const tradeIn = 'Trade-in';
export const pay = 'How you pay';
export const addOns = 'Add-ons';
export const adviser = 'Questions';
