// The proof that it is confirmed.

export const number = 'Bestätigungsnummer';
export const by = 'Von';
export const together = 'Mit';
export const on = 'Am';
export const digest = 'Prüfsumme über alles, was Sie bestätigt haben (SHA-256)';
