// QR code as a single SVG path, sharp at every size and in print.
import { useMemo } from 'react';
import { encode } from 'uqr';

interface QrCodeProps {
  readonly text: string;
  readonly title: string;
}

export function QrCode({ text, title }: QrCodeProps) {
  const { size, path } = useMemo(() => qrPath(text), [text]);
  return (
    <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={title} shapeRendering="crispEdges">
      <path d={`M0 0H${size}V${size}H0Z`} fill="#fff" />
      <path d={path} fill="#1c2430" />
    </svg>
  );
}

function qrPath(text: string): { size: number; path: string } {
  // Level M tolerates a thumb over a corner or a scratched screen. The standard requires the quiet border.
  const { size, data } = encode(text, { ecc: 'M', border: 4 });
  const path = data
    .flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return { size, path };
}
