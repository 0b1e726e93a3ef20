// The figures in the place to confirm answer nothing, so their script comes later; with the dialog it comes first.
import { lazyPart } from '../hydration/lazy-part.tsx';

export const chosenFigures = lazyPart(async () => (await import('./Chosen.tsx')).Chosen);
export const consentTerms = lazyPart(async () => (await import('./ConsentTerms.tsx')).ConsentTerms);
export const chooseFirst = lazyPart(async () => (await import('./ChooseFirst.tsx')).ChooseFirst);
