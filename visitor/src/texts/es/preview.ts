// What a link says of the page it opens, where it is shown before anyone opens it.

export const trouble = {
  title: 'La página de la oferta tiene un problema',
  description: 'Inténtelo otra vez en un momento.',
};
export const title = (vehicle: string, dealership: string) => `${vehicle} · ${dealership}`;
export const description = 'Vea cuánto cuesta y por qué, y elija cómo pagar.';
