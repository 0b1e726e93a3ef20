// Lazy loading of the comparison between two revisions and its table.
import { lazy } from 'react';
import { importAgain } from '../client/device/import-again.ts';

export const loadComparison = () => importAgain(() => import('./Differences.tsx'));

/** The server imports the table up front, so the page is rendered with it. */
export const Differences = import.meta.env.SSR
  ? (await import('./Differences.tsx')).Differences
  : lazy(async () => ({ default: (await loadComparison()).Differences }));
