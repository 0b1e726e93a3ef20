// The frame around every screen.

export const skip = 'Zum Inhalt';
export const madeWith = 'Erstellt mit Forecourt';
