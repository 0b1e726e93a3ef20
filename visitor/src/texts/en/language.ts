// The language of these texts.

export const language = 'en';
