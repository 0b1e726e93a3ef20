// The photos of the car.

export const photosOf = (name: string) => `Photos of the ${name}`;
export const strip = 'Photos; arrow keys show the next or the one before';
export const position = (shown: number, count: number) => `${shown} of ${count}`;
export const previous = 'Previous photo';
export const next = 'Next photo';
