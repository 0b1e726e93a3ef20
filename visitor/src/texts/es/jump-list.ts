// The list of the deal page's parts.

export const onThisPage = 'En esta página';
export const price = 'Precio';
export const tradeIn = 'Su auto usado';
export const pay = 'Cómo paga';
export const addOns = 'Adicionales';
export const adviser = 'Preguntas';
