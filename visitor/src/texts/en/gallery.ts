// The photos of the car.

export const photosOf = (name: string) => `Photos of the ${name}`;
export const strip = 'Photos; arrow keys show the next or the one before';
export const position = (shown: number, count: number) => `${shown} of ${count}`;
export const previous = 'Previous photo';
export const next = 'Next photo';
export const thumbnail = (index: number, alt: string) => `Photo ${index}: ${alt}`;
export const fullScreen = 'Full screen';
export const viewer = (name: string) => `Photos of the ${name}, full screen`;
export const zoomIn = 'Zoom in';
export const zoomOut = 'Zoom out';
export const close = 'Close';
