// The photos of the car.

export const photosOf = (name: string) => `Fotos del ${name}`;
export const strip = 'Fotos; las flechas muestran la siguiente o la anterior';
export const position = (shown: number, count: number) => `${shown} de ${count}`;
export const previous = 'Foto anterior';
export const next = 'Foto siguiente';
export const thumbnail = (index: number, alt: string) => `Foto ${index}: ${alt}`;
export const fullScreen = 'Pantalla completa';
export const viewer = (name: string) => `Fotos del ${name}, pantalla completa`;
export const zoomIn = 'Acercar';
export const zoomOut = 'Alejar';
export const close = 'Cerrar';
