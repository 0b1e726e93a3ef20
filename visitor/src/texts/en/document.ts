// The words of a page around its app: for who has no script, or waits for it, for who is offline, and the choice of a language.

export const languages = 'Language';
export const noScript = 'JavaScript is off';
export const noScriptMeans =
  'You can read everything here. To choose how to pay and to confirm, turn on JavaScript in your browser and load this page again, or call your adviser.';
export const stillLoading =
  'Still loading. You can read everything; what you choose is saved as soon as the page has loaded.';
/** `again`: words of `loadAgain`, as a link. */
export const notLoaded = (again: string) =>
  `This page did not load completely, so nothing can be chosen here yet, and nothing was saved. ${again}, or call your adviser.`;
export const loadAgain = 'Load it again';
export const waiting = 'One moment. The page is still loading; you can confirm as soon as it has.';
export const offline = 'You are offline';
export const offlineMeans =
  'You can keep going. Your choices stay on this device and are saved when you’re back online.';
