// Tests for common labels, which are translated without a translation by the dealership.
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { outback, quoted } from '../test/outback.ts';
import { parseDealFile } from './deal-file/deal-file.ts';
import type { Offer } from './offer/offer.ts';
import { defaultChoice } from './selection/selection.ts';
import { offerIn, translationsOf } from './translations.ts';

const { translations: _, ...plain } = outback;
const spanish = offerIn(plain, 'es');

function labelled(index: number, label: string): Offer {
  const paymentOptions = plain.paymentOptions.map((option, at) =>
    at === index ? { ...option, label } : option,
  );
  return { ...plain, paymentOptions };
}

test('payment options are named by kind and term', () => {
  expect(spanish.paymentOptions.map(({ label }) => label)).toEqual([
    'Pago al contado',
    'Financiamiento a 48 meses',
    'Financiamiento a 72 meses',
    'Arrendamiento a 36 meses',
  ]);
  expect(offerIn(plain, 'de').paymentOptions[2]?.label).toBe('Finanzierung, 72 Monate');
});

test('a label with more words stays as the dealership wrote it', () => {
  const label = 'Lease, 36 months, acquisition fee paid at signing';
  expect(offerIn(labelled(3, label), 'es').paymentOptions[3]?.label).toBe(label);
  expect(offerIn(labelled(2, 'Finance, 60 months'), 'es').paymentOptions[2]?.label).toBe(
    'Finance, 60 months',
  );
});

test('common price lines, the tax with its place, and GAP have a name', () => {
  const label = (id: string) => spanish.price.lines.find((line) => line.id === id)?.label;
  expect([label('title'), label('registration')]).toEqual(['Título', 'Registro']);
  expect(label('handling')).toBe('Dealer handling');
  expect(spanish.price.tax.label).toBe('Impuesto sobre las ventas (Boulder, CO)');
  expect(spanish.addOns.find(({ category }) => category === 'GAP')?.label).toBe('Protección GAP');
});

test.each([
  [
    'License, title and plates',
    'Licencia, título y placas',
    'Zulassung, Fahrzeugbrief und Kennzeichen',
  ],
  ['Plate and registration', 'Placas y registro', 'Kennzeichen und Zulassung'],
  ['Registration, two years', 'Registro, dos años', 'Zulassung, zwei Jahre'],
  ['Plates: Lakes and Pines', 'Placas: Lakes and Pines', 'Kennzeichen: Lakes and Pines'],
  ['Motor vehicle tax (Texas)', 'Impuesto sobre vehículos (Texas)', 'Fahrzeugsteuer (Texas)'],
  ['Documentary fee', 'Cargo por documentos', 'Dokumentengebühr'],
  [
    "Manufacturer's suggested retail price, destination included",
    'Precio de lista del fabricante, flete incluido',
    'Listenpreis des Herstellers, inklusive Überführung',
  ],
  ['Title and sales tax', 'Título e impuesto sobre las ventas', 'Fahrzeugbrief und Verkaufssteuer'],
  ['Title and undercoating', 'Title and undercoating', 'Title and undercoating'],
])('a label made of common names is matched as a whole: %s', (label, es, de) => {
  const [line, ...others] = plain.price.lines;
  if (!line) throw new Error('no price lines');
  const offer = { ...plain, price: { ...plain.price, lines: [{ ...line, label }, ...others] } };
  expect(offerIn(offer, 'es').price.lines[0]?.label).toBe(es);
  expect(offerIn(offer, 'de').price.lines[0]?.label).toBe(de);
});

const DEMO = new URL('../../server/demo/', import.meta.url);
const demos = readdirSync(DEMO).filter((file) => file.endsWith('.deal.json'));

test.each(demos)(
  'in %s title, registration, taxes, document fees and GAP are translated',
  (file) => {
    const parsed = parseDealFile(readFileSync(new URL(file, DEMO)));
    if (!parsed.ok) throw new Error(file);
    const { translations: __, ...offer } = parsed.offer;
    const usual =
      /^(title|registration|transfer|plate|licen[cs]e)\b|\btax \(|^(sales tax|no sales tax)|^document|^gap|mwst\. sind/i;
    for (const language of ['es', 'de'] as const) {
      if (offer.locale.startsWith(language)) continue;
      const read = offerIn(offer, language);
      const labels = (each: Offer) => [
        each.price.tax.label,
        ...[...each.price.lines, ...each.addOns].map(({ label }) => label),
      ];
      const own = labels(offer);
      const left = labels(read).filter((label, index) => usual.test(label) && label === own[index]);
      expect(left).toEqual([]);
    }
  },
);

test('a translation by the dealership has priority, and its own language stays unchanged', () => {
  const translatedOffer = {
    ...plain,
    translations: { es: { 'price.tax.label': 'IVA de Boulder' } },
  };
  expect(offerIn(translatedOffer, 'es').price.tax.label).toBe('IVA de Boulder');
  expect(translationsOf(plain, 'en')).toEqual([]);
  expect(offerIn(plain, 'en')).toBe(plain);
});

test('figures stay unchanged', () => {
  const [own, read] = [plain, spanish].map((offer) => quoted(offer, defaultChoice(offer)));
  expect(read?.price.outTheDoorCents).toBe(own?.price.outTheDoorCents);
  expect(read?.totalYouPayCents).toBe(own?.totalYouPayCents);
});
