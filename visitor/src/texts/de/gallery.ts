// The photos of the car.

export const photosOf = (name: string) => `Fotos: ${name}`;
export const strip = 'Fotos; die Pfeiltasten zeigen das nächste oder das vorige';
export const position = (shown: number, count: number) => `${shown} von ${count}`;
export const previous = 'Voriges Foto';
export const next = 'Nächstes Foto';
export const thumbnail = (index: number, alt: string) => `Foto ${index}: ${alt}`;
export const fullScreen = 'Vollbild';
export const viewer = (name: string) => `Fotos: ${name}, Vollbild`;
export const zoomIn = 'Vergrößern';
export const zoomOut = 'Verkleinern';
export const close = 'Schließen';
