// Somebody with the same link chose something else.

export const title = 'Changed on another device';
export const means = 'Someone with this link just chose something else. You see their choices now.';
export const ok = 'OK';
export const undo = 'Undo: back to what I had';

export const instead = (is: string, was: string) => `${is} instead of ${was}`;
export const cashDown = (is: string, was: string) => `${is} cash down instead of ${was}`;
/** `is` with its unit, `was` without. */
export const mileage = (is: string, was: string) => `${is} a year instead of ${was}`;
export const added = (label: string) => `${label} added`;
export const removed = (label: string) => `${label} removed`;
export const plan = (label: string, plan: string) => `${label}: ${plan}`;
export const anotherPlan = 'another plan';
export const noThanks = (label: string) => `No thanks to ${label}`;
export const anotherWay = 'another way to pay';
