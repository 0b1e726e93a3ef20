// The receipt: the person first, then its proof, and earlier receipts.
import type { ReactNode } from 'react';

export const confirmed = 'Confirmed';
export const allSet = (name: string) => `You’re all set, ${name}`;

interface WhatNow {
  readonly vehicle: string;
  readonly dealership: string;
  readonly adviser: string;
  readonly number: ReactNode;
}

export const whatNow = ({ vehicle, dealership, adviser, number }: WhatNow) => (
  <>
    {dealership} has your selection for the {vehicle}. {adviser} will get in touch with you. Your
    confirmation number is {number}.
  </>
);
export const downloadPdf = 'Download PDF';
export const print = 'Print';
export const addToCalendar = 'Add the offer’s end to your calendar';
export const proof = 'Proof: number, digest, JSON';
export const downloadJson = 'Download JSON';
export const earlier = 'Earlier receipts';
export const earlierMeans = (allTakenBack: boolean) =>
  allTakenBack
    ? 'You took your confirmation back. What you confirmed before is kept:'
    : 'The offer has changed since then. What you confirmed before is kept:';
export const takenBack = (when: string) => `You took it back on ${when}`;
export const confirmedBy = (revision: number, name: string, when: string) =>
  `Revision ${revision}, ${name}, ${when}`;
export const pdf = 'PDF';
export const json = 'JSON';
