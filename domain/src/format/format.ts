// Entry point of formats. Page, PDF, API and command line share them.

export * from './deal-format.ts';
export * from './figure.ts';
export * from './law-texts.ts';
export * from './price-line.ts';
