// What a link says of the page it opens, where it is shown before anyone opens it.
import type { FirstFigures, Prepared } from './screen.tsx';

interface Preview {
  readonly title: string;
  readonly description: string;
}

export function previewOf(prepared: Exclude<Prepared, { outcome: 'ELSEWHERE' }>): Preview {
  if (prepared.outcome === 'PAGE') return prepared;
  if (prepared.outcome === 'DEAL') return dealPreview(prepared);
  return { title: 'The deal page has a problem', description: 'Try again in a moment.' };
}

/** Says what the link opens; no name of the buyer, because previews are shown to whoever holds the phone. */
function dealPreview({ offer, quoted, format }: FirstFigures): Preview {
  const { vehicle, dealership } = offer;
  const title = `${vehicle.year} ${vehicle.make} ${vehicle.model} ${vehicle.trim}`;
  const price = quoted.ok
    ? `Out-the-door price ${format.headline(quoted.value.price.outTheDoorCents)}. `
    : '';
  return {
    title: `${title} · ${dealership.name}`,
    description: `${price}See what it costs and why, and choose how to pay.`,
  };
}
