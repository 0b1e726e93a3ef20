// The language of these texts.

export const language = 'de';
