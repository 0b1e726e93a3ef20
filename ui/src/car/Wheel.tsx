// One alloy wheel with its tyre, drawn at radius 36 and scaled to the car's.
import { GROUND } from './bodies.ts';

interface WheelProps {
  readonly x: number;
  readonly radius: number;
}

/** Five twin spokes, one shape turned by 72° each time. */
const SPOKES =
  'M-1.8-5L-8.8-24.9L-4.6-26.1L0-10.5L4.6-26.1L8.8-24.9L1.8-5ZM4.2-3.3L21-16.1L23.4-12.4L10-3.2L26.2-3.7L26.4 .7L5.3 .2ZM4.4 3L21.8 15L19.1 18.4L6.2 8.5L11.6 23.8L7.5 25.3L1.5 5.1ZM-1.5 5.1L-7.5 25.3L-11.6 23.8L-6.2 8.5L-19.1 18.4L-21.8 15L-4.4 3ZM-5.3 .2L-26.4 .7L-26.2-3.7L-10-3.2L-23.4-12.4L-21-16.1L-4.2-3.3Z';

export function Wheel({ x, radius }: WheelProps) {
  return (
    <g transform={`translate(${x} ${GROUND - radius})scale(${radius / 36})`}>
      <circle r="36" fill="#23272d" />
      <circle r="32" stroke="#3a4048" />
      <path d="M-36 0A36 36 0 0 1 36 0C28-30-28-30-36 0Z" fill="#0a101a" opacity=".6" />
      <circle r="27.5" fill="#14171b" stroke="#98a1aa" strokeWidth="1.4" />
      <circle r="15.5" fill="#434a53" stroke="#59616b" strokeWidth="3" />
      <path d={SPOKES} fill="#6d767f" transform="translate(1 1.2)" />
      <path d={SPOKES} fill="#c3cad0" />
      <circle r="6.4" fill="#c3cad0" />
      <circle r="3.6" fill="#4b545d" />
    </g>
  );
}
