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

/** A name in each language: the first is shown, the others are spellings that dealerships use. */
type Names = Readonly<Record<Language, readonly [string, ...string[]]>>;

/** Usual price lines, and the words that their labels list: "Title, registration and plates". */
const LINES: readonly Names[] = [
  {
    en: ['Title', 'title fee', 'title application', 'title application fee'],
    es: ['Título', 'titulación'],
    de: ['Fahrzeugbrief'],
  },
  {
    en: ['Registration', 'registration fee'],
    es: ['Registro', 'registro del vehículo', 'matriculación'],
    de: ['Zulassung', 'zulassungsgebühr'],
  },
  {
    en: ['Registration with plates'],
    es: ['Registro con placas', 'matriculación con placas'],
    de: ['Zulassung mit Kennzeichen'],
  },
  { en: ['Plates', 'plate', 'license plates', 'plate fee'], es: ['Placas'], de: ['Kennzeichen'] },
  { en: ['License', 'licence'], es: ['Licencia'], de: ['Zulassung'] },
  {
    en: ['Vehicle license fee', 'vehicle licence fee'],
    es: ['Cargo por licencia del vehículo'],
    de: ['Fahrzeuglizenzgebühr'],
  },
  { en: ['Transfer', 'transfer fee'], es: ['Traspaso'], de: ['Umschreibung'] },
  { en: ['Filing', 'filing fee'], es: ['Trámite'], de: ['Bearbeitung'] },
  {
    en: ['Electronic filing', 'electronic filing fee'],
    es: ['Trámite electrónico'],
    de: ['Elektronische Übermittlung'],
  },
  { en: ['Local fees'], es: ['Cargos locales'], de: ['örtliche Gebühren'] },
  {
    en: ['Highway patrol fee'],
    es: ['Cargo por la patrulla de caminos'],
    de: ['Gebühr für die Highway Patrol'],
  },
  { en: ['Price of the car', 'car price'], es: ['Precio del auto'], de: ['Fahrzeugpreis'] },
  { en: ['Asking price'], es: ['Precio de venta'], de: ['Angebotspreis'] },
  { en: ['Destination'], es: ['Flete'], de: ['Überführung'] },
  { en: ['Delivery'], es: ['Entrega'], de: ['Lieferung'] },
  {
    en: ['Sales tax'],
    es: ['Impuesto sobre las ventas', 'impuesto a las ventas'],
    de: ['Verkaufssteuer', 'umsatzsteuer'],
  },
  {
    en: ['Sales and motor vehicle tax'],
    es: ['Impuesto sobre las ventas y los vehículos'],
    de: ['Verkaufs- und Fahrzeugsteuer'],
  },
  {
    en: ['Motor vehicle sales tax'],
    es: ['Impuesto sobre la venta de vehículos'],
    de: ['Verkaufssteuer auf Fahrzeuge'],
  },
  {
    en: ['Motor vehicle tax'],
    es: ['Impuesto sobre vehículos'],
    de: ['Fahrzeugsteuer'],
  },
  {
    en: ['Registration tax'],
    es: ['Impuesto de registro'],
    de: ['Zulassungssteuer'],
  },
  {
    en: ['Highway-use tax', 'highway use tax'],
    es: ['Impuesto por uso de carreteras'],
    de: ['Straßennutzungssteuer'],
  },
  {
    en: [
      'Document fee',
      'documentation fee',
      'documentary fee',
      'documentary service',
      'documentary service fee',
      'doc fee',
      'document processing',
      'document preparation',
      'document administration',
    ],
    es: ['Cargo por documentos', 'cargo por documentación'],
    de: ['Dokumentengebühr'],
  },
  {
    en: ['Administrative fee', 'administration fee'],
    es: ['Cargo administrativo'],
    de: ['Verwaltungsgebühr'],
  },
  {
    en: ["Manufacturer's suggested retail price", 'manufacturer’s suggested retail price', 'msrp'],
    es: ['Precio de lista del fabricante', 'precio sugerido por el fabricante'],
    de: ['Listenpreis des Herstellers', 'unverbindliche preisempfehlung', 'listenpreis'],
  },
  {
    en: ['List price, VAT included'],
    es: ['Precio de lista, IVA incluido'],
    de: ['Listenpreis inkl. MwSt.', 'listenpreis (uvp) inkl. mwst.'],
  },
];

/** What follows a name after a comma. */
const DETAILS: readonly Readonly<Record<Language, string>>[] = [
  { en: 'one year', es: 'un año', de: 'ein Jahr' },
  { en: 'two years', es: 'dos años', de: 'zwei Jahre' },
  { en: 'first year', es: 'primer año', de: 'erstes Jahr' },
  { en: 'destination included', es: 'flete incluido', de: 'inklusive Überführung' },
];

/** Labels around a name or a number, which stays. */
const AROUND: readonly Readonly<Record<Language, readonly [before: string, after: string]>>[] = [
  {
    en: ['No sales tax in ', ''],
    es: ['Sin impuesto sobre las ventas en ', ''],
    de: ['Keine Verkaufssteuer in ', ''],
  },
  {
    en: ['', '% VAT is included in all prices'],
    es: ['', ' % de IVA incluido en todos los precios'],
    de: ['', ' % MwSt. sind in allen Preisen enthalten'],
  },
  { en: ['Plates: ', ''], es: ['Placas: ', ''], de: ['Kennzeichen: ', ''] },
];

const AND: Readonly<Record<Language, string>> = { en: 'and', es: 'y', de: 'und' };

const GAP = {
  en: ['GAP waiver', 'gap', 'gap insurance', 'gap cover', 'gap coverage'],
  es: ['Protección GAP', 'seguro gap'],
  de: ['GAP-Versicherung', 'gap-schutz'],
} satisfies Names;

/** The labels that have a usual name in the reader's language. Empty if that is the deal's own language. */
export function stockLabels(offer: Offer, language: Language): readonly StockLabel[] {
  const ownLanguage = languageOf(offer.locale);
  if (ownLanguage === language) return [];
  const stock = (steps: StockLabel['steps'], label: string, names = LINES): StockLabel[] => {
    const text = nameIn(language, ownLanguage, label, names);
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

/** Null if the label says more than usual names. Text in brackets after them, usually a place, is left unchanged. */
function nameIn(
  language: Language,
  ownLanguage: Language,
  label: string,
  names: readonly Names[],
): string | null {
  const text = label.trim();
  const translationOf = (name: string) =>
    names.find((each) => isOne(each[ownLanguage], name))?.[language][0];
  const around = AROUND.find(({ [ownLanguage]: [before, after] }) =>
    surrounds(text, before, after),
  );
  if (around) {
    const [before, after] = around[ownLanguage];
    return around[language].join(text.slice(before.length, text.length - after.length));
  }
  const [, name = '', place = ''] = /^([^(]*?)(\s*\([^)]*\))?$/.exec(text) ?? [];
  const detail = DETAILS.find((each) => name.toLowerCase().endsWith(`, ${each[ownLanguage]}`));
  const baseName = detail ? name.slice(0, -detail[ownLanguage].length - 2) : name;
  const found = translationOf(baseName) ?? listIn(language, ownLanguage, baseName, translationOf);
  if (!found) return translationOf(text) ?? null;
  return `${found}${detail ? `, ${detail[language]}` : ''}${place}`;
}

/** Translates a label that lists several names, such as "License, title and plates". */
function listIn(
  language: Language,
  ownLanguage: Language,
  label: string,
  translationOf: (name: string) => string | undefined,
): string | null {
  const names = label.split(new RegExp(`, | ${AND[ownLanguage]} | & `)).map(translationOf);
  const last = names.at(-1);
  if (names.length < 2 || !last || names.includes(undefined)) return null;
  const and = language === 'es' && /^i/i.test(last) ? 'e' : AND[language];
  const list = `${names.slice(0, -1).join(', ')} ${and} ${last}`;
  // German nouns keep their capital.
  return language === 'de' ? list : list.slice(0, 1) + list.slice(1).toLowerCase();
}

function isOne(spellings: readonly string[], name: string): boolean {
  return spellings.some((each) => each.toLowerCase() === name.toLowerCase());
}

function surrounds(text: string, before: string, after: string): boolean {
  return (
    text.length > before.length + after.length && text.startsWith(before) && text.endsWith(after)
  );
}
