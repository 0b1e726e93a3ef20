// The car in a few shapes, for lists: told apart by body and paint, and cheap enough for a hundred rows.
import { CAR_SHAPES, type CarBody, GROUND } from './bodies.ts';
import { paintTones } from './paint.ts';

interface CarSilhouetteProps {
  /** A body that is not known is drawn as a sedan. */
  readonly body: string;
  /** The exterior colour as #rrggbb. */
  readonly paint: string;
}

/** Decoration: the words beside it name the car. */
export function CarSilhouette({ body, paint }: CarSilhouetteProps) {
  const { shell, windows, front, rear, radius } = CAR_SHAPES[knownBody(body)];
  const { base, dark, edge } = paintTones(paint);
  return (
    <svg viewBox="10 20 620 206" aria-hidden="true">
      <ellipse
        cx={(front + rear) / 2}
        cy="213"
        rx={(rear - front) / 2 + 100}
        ry="9"
        fill="#d3d7dd"
      />
      <path d={`M${front} ${GROUND - radius}H${rear}V200H${front}Z`} fill="#0a0d11" />
      <path d={shell} fill={base} stroke={edge} strokeWidth="5" />
      <path d={windows} fill="#dfe8f3" stroke={dark} strokeWidth="3" />
      {[front, rear].map((x) => (
        <circle
          key={x}
          cx={x}
          cy={GROUND - radius}
          r={radius - 8}
          fill="#c9ced6"
          stroke="#1c2430"
          strokeWidth="17"
        />
      ))}
    </svg>
  );
}

function knownBody(body: string): CarBody {
  return Object.hasOwn(CAR_SHAPES, body) ? (body as CarBody) : 'SEDAN';
}
