// What a revised offer changes for a buyer. The comparison and its table load when there is something to compare.
import { lazy } from 'react';
import { importAgain } from '../client/device/import-again.ts';

export const loadComparison = () => importAgain(() => import('./Differences.tsx'));

/** A server has the table at once. */
export const Differences = import.meta.env.SSR
  ? (await import('./Differences.tsx')).Differences
  : lazy(async () => ({ default: (await loadComparison()).Differences }));
