// Parts of the place to confirm that answer nothing, so that their script comes later; with the dialog it comes first.
import { lazyPart } from '../hydration/lazy-part.tsx';

export const chosenFigures = lazyPart(async () => (await import('./Chosen.tsx')).Chosen);
export const consentTerms = lazyPart(async () => (await import('./ConsentTerms.tsx')).ConsentTerms);
export const problemList = lazyPart(async () => (await import('./Problems.tsx')).Problems);
export const reopen = lazyPart(async () => (await import('../talk/change-of-mind.tsx')).Reopen);
export const chooseFirst = lazyPart(async () => (await import('./ChooseFirst.tsx')).ChooseFirst);
