// Common labels in the reader's language: ways to pay by kind and term, and usual price lines.
import { type Language, languageOf } from './languages.ts';
import type { Offer, PaymentOption } from './offer/offer.ts';

/** A text in the reader's language, and its place in the offer. */
export interface StockLabel {
  readonly steps: readonly (string | number)[];
  readonly text: string;
}

const WAYS: Readonly<Record<Language, (kind: PaymentOption['kind'], months: number) => string>> = {
  en: (kind, months) =>
    ({
      CASH: 'Pay in full',
      FINANCE: `Finance, ${months} months`,
      LEASE: `Lease, ${months} months`,
    })[kind],
  es: (kind, months) =>
    ({
      CASH: 'Pago al contado',
      FINANCE: `Financiamiento a ${months} meses`,
      LEASE: `Arrendamiento a ${months} meses`,
    })[kind],
  de: (kind, months) =>
    ({
      CASH: 'Barzahlung',
      FINANCE: `Finanzierung, ${months} Monate`,
      LEASE: `Leasing, ${months} Monate`,
    })[kind],
};

/** Words that add nothing to kind and term. */
const PLAIN_WORDS = new Set(
  [
    'finance financing financed loan credit lease leasing leased pay paid payment in full cash purchase buy',
    'month months mo for over at a the',
    'financiamiento financiar financiado préstamo crédito arrendamiento arrendar leasing pago pagar al de contado',
    'mes meses a por',
    'finanzierung finanzieren kredit leasing barzahlung bar zahlen zahlung auf einmal monat monate monaten über',
  ].flatMap((words) => words.split(' ')),
);

/** Usual names of a line, in lower case. The first of each language is the one that is shown. */
const LINES: readonly Readonly<Record<Language, readonly [string, ...string[]]>>[] = [
  { en: ['Title', 'title fee'], es: ['Título', 'titulación'], de: ['Fahrzeugbrief'] },
  {
    en: ['Registration', 'registration fee'],
    es: ['Registro', 'registro del vehículo', 'matriculación'],
    de: ['Zulassung', 'zulassungsgebühr'],
  },
  {
    en: [
      'Title and registration',
      'title & registration',
      'registration and title',
      'registration & title',
    ],
    es: ['Título y registro', 'registro y título'],
    de: ['Fahrzeugbrief und Zulassung'],
  },
  { en: ['Plates', 'license plates'], es: ['Placas'], de: ['Kennzeichen'] },
  {
    en: ['Sales tax'],
    es: ['Impuesto sobre las ventas', 'impuesto a las ventas'],
    de: ['Verkaufssteuer', 'umsatzsteuer'],
  },
  {
    en: [
      'Document fee',
      'documentation fee',
      'doc fee',
      'document processing',
      'document preparation',
      'document administration',
    ],
    es: ['Cargo por documentos', 'cargo por documentación'],
    de: ['Dokumentengebühr'],
  },
  {
    en: ["Manufacturer's suggested retail price", 'manufacturer’s suggested retail price', 'msrp'],
    es: ['Precio de lista del fabricante', 'precio sugerido por el fabricante'],
    de: ['Listenpreis des Herstellers', 'unverbindliche preisempfehlung', 'listenpreis'],
  },
];

const GAP = {
  en: ['GAP waiver', 'gap', 'gap insurance', 'gap cover', 'gap coverage'],
  es: ['Protección GAP', 'seguro gap'],
  de: ['GAP-Versicherung', 'gap-schutz'],
} satisfies (typeof LINES)[number];

/** The labels that have a usual name in the reader's language. Empty if that is the deal's own language. */
export function stockLabels(offer: Offer, language: Language): readonly StockLabel[] {
  const own = languageOf(offer.locale);
  if (own === language) return [];
  const stock = (steps: StockLabel['steps'], label: string, names = LINES): StockLabel[] => {
    const text = nameIn(language, own, label, names);
    return text === null ? [] : [{ steps, text }];
  };
  return [
    ...offer.price.lines.flatMap(({ label }, index) =>
      stock(['price', 'lines', index, 'label'], label),
    ),
    ...stock(['price', 'tax', 'label'], offer.price.tax.label),
    ...offer.paymentOptions.flatMap((option, index): StockLabel[] => {
      const months = option.kind === 'CASH' ? 0 : option.termMonths;
      if (!isPlain(option.label, months)) return [];
      return [
        { steps: ['paymentOptions', index, 'label'], text: WAYS[language](option.kind, months) },
      ];
    }),
    ...offer.addOns.flatMap(({ category, label }, index) =>
      category === 'GAP' ? stock(['addOns', index, 'label'], label, [GAP]) : [],
    ),
  ];
}

/** Whether a label contains only the kind and the term of a way to pay. */
function isPlain(label: string, months: number): boolean {
  const words = label.toLowerCase().match(/\p{L}+|\d+/gu) ?? [];
  return words.every((word) => PLAIN_WORDS.has(word) || word === String(months));
}

/** Text in brackets after the name, usually a place, is left unchanged. */
function nameIn(
  language: Language,
  own: Language,
  label: string,
  names: typeof LINES,
): string | null {
  const [, name = '', rest = ''] = /^([^(]*?)(\s*\([^)]*\))?$/.exec(label.trim()) ?? [];
  const found = names.find((each) =>
    each[own].some((known) => known.toLowerCase() === name.toLowerCase()),
  );
  return found ? found[language][0] + rest : null;
}
