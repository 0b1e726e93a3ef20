// Drawing of a car, for deals without photos and for lists. Each body style is a file of the visitor app
// (visitor/public/cars). It inherits its paint from the CSS color of the element that uses it.
import type { Vehicle } from '@forecourt/domain';

const BODIES = ['SEDAN', 'HATCHBACK', 'WAGON', 'SUV', 'PICKUP', 'VAN', 'COUPE', 'CONVERTIBLE'];

export type CarBody = Vehicle['body'];

interface CarDrawingProps {
  readonly body: CarBody;
  /** The exterior color as #rrggbb. */
  readonly paint: string;
  /** Description for people who cannot see the picture. */
  readonly title: string;
}

export function CarDrawing({ body, paint, title }: CarDrawingProps) {
  return (
    <svg viewBox="0 0 640 240" role="img" aria-label={title} color={paint}>
      <use href={`${fileOf(body)}#car`} />
    </svg>
  );
}

interface CarSilhouetteProps {
  /** An unknown body style is drawn as a sedan. */
  readonly body: string;
  readonly paint: string;
}

/** A simplified car. It is decoration: the text beside it names the car. */
export function CarSilhouette({ body, paint }: CarSilhouetteProps) {
  return (
    <svg viewBox="10 20 620 206" aria-hidden="true" color={paint}>
      <use href={`${fileOf(body)}#silhouette`} />
    </svg>
  );
}

function fileOf(body: string): string {
  return `/cars/${(BODIES.includes(body) ? body : 'SEDAN').toLowerCase()}.svg`;
}
