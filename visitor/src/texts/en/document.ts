// Texts of the document around the app in English. Only the server renders them.

export const document = {
  skip: 'Skip to content',
  languages: 'Language',
  noScript: 'JavaScript is off',
  noScriptMeans:
    'You can read everything here. To choose how to pay and to confirm, turn on JavaScript in your browser and load this page again, or call your adviser.',
  stillLoading:
    'Still loading. You can read everything; what you choose is saved as soon as the page has loaded.',
  /** `again` is the text of `loadAgain` as a link. */
  notLoaded: (again: string) =>
    `This page did not load completely, so nothing can be chosen here yet, and nothing was saved. ${again}, or call your adviser.`,
  loadAgain: 'Load it again',
  waiting: 'One moment. The page is still loading; you can confirm as soon as it has.',
  offline: 'You are offline',
  offlineMeans:
    'You can keep going. Your choices stay on this device and are saved when you’re back online.',
  /** Shown if a script is missing from the server even after a reload. */
  outdated: 'Part of this page is out of date. Nothing you chose is lost.',
  reload: 'Load again',
};

type Names = typeof document;
export type DocumentTexts = {
  readonly [Name in keyof Names]: Names[Name] extends string ? string : Names[Name];
};
