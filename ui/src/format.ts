// Amounts, dates and rates in the words and marks of the deal's own locale.

export interface DealFormat {
  /** How many minor units make a major one, as a power of ten: 2 for dollars, 0 for yen. */
  readonly minorDigits: number;
  /** The currency's sign, as the locale writes it. */
  readonly currencySign: string;
  /** Always with minor units: statements. */
  money(cents: number): string;
  /** Minor units dropped only where they are zero: headlines. */
  headline(cents: number): string;
  /** With a plus or a real minus sign. */
  signed(cents: number): string;
  number(value: number): string;
  percent(decimal: string): string;
  /** With the time zone named, because the reader may be in another. */
  dateTime(iso: string): string;
  date(iso: string): string;
}

const formats = new Map<string, DealFormat>();

export function dealFormat(locale: string, currency: string, timeZone: string): DealFormat {
  const key = `${locale}|${currency}|${timeZone}`;
  const known = formats.get(key);
  if (known) return known;
  const made = makeFormat(locale, currency, timeZone);
  formats.set(key, made);
  return made;
}

function makeFormat(locale: string, currency: string, timeZone: string): DealFormat {
  const full = new Intl.NumberFormat(locale, { style: 'currency', currency });
  const digits = full.resolvedOptions().maximumFractionDigits ?? 2;
  const whole = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    maximumFractionDigits: 0,
  });
  const plain = new Intl.NumberFormat(locale, { maximumFractionDigits: 6 });
  const dateTime = once(
    () =>
      new Intl.DateTimeFormat(locale, {
        year: 'numeric',
        month: 'long',
        day: 'numeric',
        hour: 'numeric',
        minute: '2-digit',
        timeZoneName: 'short',
        timeZone,
      }),
  );
  const date = once(() => new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone }));
  // A decimal string keeps every digit: no binary fraction stands between the cents and the page.
  const decimal = (cents: number) => decimalOf(cents, digits) as Intl.StringNumericLiteral;
  const money = (cents: number) => withMinus(full.format(decimal(cents)));
  const sign = full.formatToParts(0).find(({ type }) => type === 'currency')?.value ?? currency;
  return {
    minorDigits: digits,
    currencySign: sign,
    money,
    headline: (cents) =>
      cents % 10 ** digits === 0 ? withMinus(whole.format(decimal(cents))) : money(cents),
    signed: (cents) => (cents < 0 ? money(cents) : `+${money(cents)}`),
    number: (value) => plain.format(value),
    percent: (text) => `${plain.format(text as Intl.StringNumericLiteral)}%`,
    dateTime: (iso) => dateTime().format(new Date(iso)),
    date: (iso) => date().format(new Date(iso)),
  };
}

/** Made when it is first needed: a calendar takes a browser longer than all the rest. */
function once<Value>(make: () => Value): () => Value {
  let made: Value | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

/** -120045 with two digits: "-1200.45". */
export function decimalOf(minorUnits: number, digits: number): string {
  const sign = minorUnits < 0 ? '-' : '';
  const text = String(Math.abs(minorUnits)).padStart(digits + 1, '0');
  if (digits === 0) return sign + text;
  return `${sign}${text.slice(0, -digits)}.${text.slice(-digits)}`;
}

function withMinus(text: string): string {
  return text.replace('-', '−');
}
