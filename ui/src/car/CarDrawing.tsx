// The car as a drawing: side view of a body style in a paint, for a deal without photos.
import { useId } from 'react';
import { CAR_SHAPES, type CarBody, type CarShape, GROUND } from './bodies.ts';
import { type PaintTones, paintTones } from './paint.ts';
import { Wheel } from './Wheel.tsx';

interface CarDrawingProps {
  readonly body: CarBody;
  /** The exterior colour as #rrggbb. */
  readonly paint: string;
  /** What the picture shows, for those who do not see it. */
  readonly title: string;
}

interface LayerProps {
  readonly car: CarShape;
  readonly tones: PaintTones;
  /** Unique to this drawing, so that gradients of two cars on a page do not clash. */
  readonly id: string;
}

const BLACK = '#0a0d11';
const TRIM = '#252a31';
const SHADOW = '#0a101a';

/** Two seats and the steering wheel, measured from a point behind the mirror. */
const SEATS =
  'M2 12L14-11C16-14 19-15 22-14L29-12.5C33-11.5 34-9 33-6L28 12ZM20-18L22-28C23-31 25-32 28-31.5L30-31C33-30.5 34-29 33.5-26L32-18C31.5-15 30-14 27-14.5L23-15C20-15.5 19.5-16 20-18ZM92 12L104-11C106-14 109-15 112-14L119-12.5C123-11.5 124-9 123-6L118 12ZM110-18L112-28C113-31 115-32 118-31.5L120-31C123-30.5 124-29 123.5-26L122-18C121.5-15 120-14 117-14.5L113-15C110-15.5 109.5-16 110-18ZM-30 12L-19-8L-16-7L-26 12Z';
const REFLECTIONS = 'M80-80L20 20H60L120-80ZM132-80L72 20H82L142-80Z';
const MIRROR = 'M-11 0C-10-7-4-10 4-10C9-10 11-8 11-5L10 1C9 3 7 4 4 4H-5C-9 4-11 3-11 0Z';

export function CarDrawing({ body, paint, title }: CarDrawingProps) {
  const layer = { car: CAR_SHAPES[body], tones: paintTones(paint), id: useId() };
  const { front, rear, radius } = layer.car;
  return (
    <svg viewBox="0 0 640 240" role="img" aria-label={title} fill="none">
      <Definitions {...layer} />
      <Underneath {...layer} />
      <Bodywork {...layer} />
      <Windows {...layer} />
      <Fittings {...layer} />
      <Wheel x={front} radius={radius} />
      <Wheel x={rear} radius={radius} />
    </svg>
  );
}

function Definitions({ car, tones, id }: LayerProps) {
  return (
    <defs>
      <clipPath id={`${id}shell`}>
        <path d={car.shell} />
      </clipPath>
      <clipPath id={`${id}windows`}>
        <path d={car.windows} />
      </clipPath>
      <linearGradient id={`${id}paint`} x2="0" y2="1">
        <stop stopColor={tones.light} />
        <stop offset=".4" stopColor={tones.base} />
        <stop offset=".75" stopColor={tones.base} />
        <stop offset="1" stopColor={tones.dark} />
      </linearGradient>
      <linearGradient id={`${id}flank`} x2="0" y2="1">
        <stop stopColor={tones.dark} />
        <stop offset=".6" stopColor={tones.dark} stopOpacity="0" />
      </linearGradient>
      <linearGradient id={`${id}glass`} x2="0" y2="1">
        <stop stopColor="#5d6d7d" />
        <stop offset="1" stopColor="#27303a" />
      </linearGradient>
      <radialGradient id={`${id}shadow`}>
        <stop stopColor={SHADOW} stopOpacity=".55" />
        <stop offset=".7" stopColor={SHADOW} stopOpacity=".3" />
        <stop offset="1" stopColor={SHADOW} stopOpacity="0" />
      </radialGradient>
    </defs>
  );
}

function Underneath({ car, id }: LayerProps) {
  const { front, rear, radius, floor, behind } = car;
  return (
    <>
      <ellipse
        cx={(front + rear) / 2}
        cy="211"
        rx={(rear - front) / 2 + 106}
        ry="15"
        fill={`url(#${id}shadow)`}
      />
      <path d={`M${front} ${GROUND - radius}H${rear}V${floor}H${front}Z`} fill={BLACK} />
      {behind && <path d={behind} fill={TRIM} />}
    </>
  );
}

function Bodywork({ car, tones, id }: LayerProps) {
  return (
    <>
      <path d={car.shell} fill={`url(#${id}paint)`} />
      <g clipPath={`url(#${id}shell)`}>
        <path d={`${car.crease}V190H0Z`} fill={`url(#${id}flank)`} opacity=".7" />
        <path d={car.dark} fill={tones.dark} stroke={tones.light} strokeOpacity=".4" />
        <path d={car.light} fill={tones.light} />
        <path d={car.trim} fill={TRIM} />
        <path d={car.headlamp} fill="#20262d" />
        <path d={car.taillamp} fill="#b3141d" stroke="#33070b" strokeWidth="1.5" />
        <WheelArch car={car} x={car.front} />
        <WheelArch car={car} x={car.rear} />
        <path d={car.screens} fill="#3a4653" />
      </g>
    </>
  );
}

function WheelArch({ car, x }: Pick<LayerProps, 'car'> & { readonly x: number }) {
  const y = GROUND - car.radius;
  const opening = car.radius + 3.5;
  return (
    <>
      {car.cladding && <circle cx={x} cy={y} r={opening + car.cladding} fill={TRIM} />}
      <circle cx={x} cy={y} r={opening} fill={BLACK} />
    </>
  );
}

function Windows({ car, id }: LayerProps) {
  const [x, y] = car.mirror;
  return (
    <>
      <path d={car.windows} fill={`url(#${id}glass)`} stroke="#c3cad1" strokeWidth="2.6" />
      <g clipPath={`url(#${id}windows)`}>
        <g transform={`translate(${x + 40} ${y})`}>
          <path d={SEATS} fill="#1a2129" opacity=".75" />
          <path d={REFLECTIONS} fill="#fff" opacity=".1" />
        </g>
        <path d={car.pillars} fill={BLACK} />
      </g>
      <path d={car.windows} stroke={BLACK} strokeWidth="1.4" />
    </>
  );
}

function Fittings({ car, tones }: LayerProps) {
  return (
    <>
      <path d={car.seams} stroke={tones.line} strokeWidth="1.2" />
      <path d={car.shell} stroke={tones.edge} strokeWidth="1.3" />
      <g strokeLinecap="round">
        <path d={car.beam} stroke="#f2f6fa" strokeWidth="2.2" />
        <path d={car.glow} stroke="#ff7d74" strokeWidth="1.8" />
      </g>
      {car.handles.map(([x, y]) => (
        <rect
          key={x}
          x={x}
          y={y}
          width="21"
          height="4"
          rx="2"
          fill={tones.light}
          stroke={tones.line}
          strokeWidth=".8"
        />
      ))}
      <g transform={`translate(${car.mirror.join(' ')})`}>
        <path d="M-2 2H8L4 7H0Z" fill={BLACK} />
        <path d={MIRROR} fill={tones.base} stroke={tones.line} />
      </g>
    </>
  );
}
