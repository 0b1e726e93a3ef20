// The car as a drawing, for a deal without photos and for lists. Each body style is a file of the visitor app
// (visitor/public/cars), which takes its paint from the color of the element that uses it.
import type { Vehicle } from '@forecourt/domain';

const BODIES = ['SEDAN', 'HATCHBACK', 'WAGON', 'SUV', 'PICKUP', 'VAN', 'COUPE', 'CONVERTIBLE'];

export type CarBody = Vehicle['body'];

interface CarDrawingProps {
  readonly body: CarBody;
  /** The exterior color as #rrggbb. */
  readonly paint: string;
  /** What the picture shows, for people who do not see it. */
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

/** The car in a few shapes. Decoration: the words beside it name the car. */
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
