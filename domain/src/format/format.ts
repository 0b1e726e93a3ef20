// The front door of formats: what page, PDF, API and command line say in the same words.

export * from './deal-format.ts';
export * from './figure.ts';
export * from './law-texts.ts';
export * from './price-line.ts';
