// Labels and help of the form: one entry for each path of the schema. A new field of the format needs an entry here.
import type { PriceLine } from '../offer/offer.ts';
import { isFee } from '../quote/price-lines.ts';

export interface FieldWords {
  readonly label: string;
  /** Text under the field. */
  readonly help?: string;
  /** Placeholder text in the empty field. */
  readonly example?: string;
  /** Labels of a CHOICE's options, or of an object's kinds. */
  readonly options?: Readonly<Record<string, string>>;
  /** Rarely needed. The field is folded away until it has a value or someone opens it. */
  readonly rare?: true;
  /** Width in the form's twelve columns. Defaults to 4. */
  readonly width?: 2 | 3 | 4 | 6 | 8 | 12;
  /** For lists: the name of an item, and the initial value of a new one. */
  readonly item?: string;
  readonly start?: Readonly<Record<string, unknown>>;
}

const UNITS = { MI: 'Miles', KM: 'Kilometers' };
const PAYMENT_LABELS = { CASH: 'Cash or outside financing', FINANCE: 'Finance', LEASE: 'Lease' };

const DEAL: Readonly<Record<string, FieldWords>> = {
  format: { label: 'Format', rare: true },
  number: { label: 'Deal number', example: 'NR-24817', width: 3 },
  currency: { label: 'Currency', example: 'USD', rare: true, width: 3 },
  locale: { label: 'Language and region', example: 'en-US', rare: true, width: 3 },
  timeZone: { label: 'Time zone', example: 'America/Denver', rare: true, width: 6 },
  expiresAt: {
    label: 'Good through',
    example: 'Mar 31, 2027 6:00 PM',
    help: 'A day without a time means the end of that day.',
    width: 6,
  },
  jurisdiction: {
    label: 'State',
    example: 'US-CO',
    help: 'Compliance warnings and the time zone depend on it.',
    width: 3,
  },
  dealership: { label: 'Dealership' },
  'dealership.name': { label: 'Dealership', width: 6 },
  'dealership.phone': { label: 'Dealership phone', example: '+1 303 555 0142', width: 3 },
  'dealership.email': { label: 'Dealership email', width: 3 },
  'dealership.website': { label: 'Website', example: 'https://', rare: true, width: 6 },
  'dealership.address': { label: 'Address', help: 'On one line.', width: 6 },
  'dealership.licence': { label: 'Dealer license', rare: true, width: 3 },
  'dealership.hours': { label: 'Hours', example: 'Mon to Sat 9 to 7', rare: true, width: 6 },
  adviser: { label: 'Salesperson' },
  'adviser.name': { label: 'Salesperson', width: 6 },
  'adviser.phone': { label: 'Salesperson phone', width: 3 },
  'adviser.email': { label: 'Salesperson email', width: 3 },
  'adviser.photo': {
    label: 'Portrait',
    help: 'A photo of the salesperson.',
    rare: true,
    width: 12,
  },
  buyer: { label: 'Buyer' },
  'buyer.name': { label: 'Buyer’s name', width: 6 },
  'buyer.coBuyerName': { label: 'Co-buyer', width: 3, rare: true },
  'buyer.email': { label: 'Email for messages', help: 'Never shown on a page.', width: 3 },
  'buyer.phone': { label: 'Phone for messages', help: 'Never shown on a page.', width: 3 },
  'buyer.commercial': {
    label: 'Buys for a business',
    help: 'California: five or more vehicles a year.',
    width: 3,
    rare: true,
  },
  availability: { label: 'Pickup' },
  'availability.readyOn': { label: 'Ready on', example: 'Mar 31, 2027', width: 3 },
  'availability.note': {
    label: 'How the buyer gets it',
    example: 'Ready now, in our showroom',
    width: 6,
  },
};

const VEHICLE: Readonly<Record<string, FieldWords>> = {
  vehicle: { label: 'Car' },
  'vehicle.vin': { label: 'VIN', width: 4 },
  'vehicle.stockNumber': { label: 'Stock', width: 2 },
  'vehicle.condition': {
    label: 'Condition',
    options: { NEW: 'New', USED: 'Used', CERTIFIED: 'Certified' },
    width: 3,
  },
  'vehicle.year': { label: 'Year', example: '2026', width: 3 },
  'vehicle.make': { label: 'Make', width: 3 },
  'vehicle.model': { label: 'Model', width: 3 },
  'vehicle.trim': { label: 'Trim', width: 3 },
  'vehicle.body': {
    label: 'Body',
    options: {
      SEDAN: 'Sedan',
      HATCHBACK: 'Hatchback',
      WAGON: 'Wagon',
      SUV: 'SUV',
      PICKUP: 'Pickup',
      VAN: 'Van',
      COUPE: 'Coupe',
      CONVERTIBLE: 'Convertible',
    },
    width: 3,
  },
  'vehicle.exteriorColor': { label: 'Exterior color' },
  'vehicle.exteriorColor.name': { label: 'Exterior color', example: 'Cosmic Blue Pearl', width: 3 },
  'vehicle.exteriorColor.hex': { label: 'Swatch', example: '#27486b', width: 3 },
  'vehicle.interiorColor': { label: 'Interior', example: 'Java Brown leather', width: 3 },
  'vehicle.odometer': { label: 'Odometer' },
  'vehicle.odometer.value': { label: 'Odometer', width: 3 },
  'vehicle.odometer.unit': { label: 'Counted in', options: UNITS, width: 3 },
  'vehicle.fuel': { label: 'Fuel', example: 'Gasoline', width: 3 },
  'vehicle.engine': { label: 'Engine', example: '2.4 L turbo, 260 hp', width: 3 },
  'vehicle.transmission': { label: 'Transmission', width: 3 },
  'vehicle.drivetrain': { label: 'Drivetrain', example: 'AWD', width: 3 },
  'vehicle.warranty': {
    label: 'Warranty',
    help: 'For used cars.',
    options: {
      AS_IS: 'As is: none',
      IMPLIED: 'Implied warranties only',
      DEALER: 'From the dealer',
    },
    width: 3,
  },
  'vehicle.gvwrPounds': {
    label: 'GVWR, lb',
    help: 'Gross vehicle weight rating.',
    example: '6,150',
    width: 3,
    rare: true,
  },
  'vehicle.bookValueCents': {
    label: 'Book value',
    help: 'For compliance warnings. Never shown.',
    width: 3,
    rare: true,
  },
  'vehicle.consumption': { label: 'MPG', example: '21 city / 28 highway mpg', width: 3 },
  'vehicle.features': { label: 'Features', help: 'One per line.', item: 'feature', width: 12 },
  'vehicle.features[]': { label: 'Feature' },
  'vehicle.photos': { label: 'Photos', item: 'photo', width: 12 },
  'vehicle.photos[]': { label: 'Photo' },
  'vehicle.photos[].file': { label: 'File', width: 6 },
  'vehicle.photos[].alt': {
    label: 'What it shows',
    help: 'For people who can’t see the photo.',
    width: 12,
  },
};

const PRICE: Readonly<Record<string, FieldWords>> = {
  price: { label: 'Price' },
  'price.lines': {
    label: 'Price lines',
    item: 'line',
    start: { kind: 'DEALER_FEE', requiredBy: 'DEALER' },
    width: 12,
  },
  'price.lines[]': { label: 'Line' },
  'price.lines[].id': { label: 'Id', rare: true, width: 3 },
  'price.lines[].kind': {
    label: 'Kind',
    options: {
      MSRP: 'MSRP',
      DISCOUNT: 'Discount',
      ADJUSTMENT: 'Adjustment',
      INSTALLED: 'Dealer-installed accessory',
      REBATE: 'Rebate',
      DEALER_FEE: 'Dealer fee',
      GOV_FEE: 'Government fee',
    },
  },
  'price.lines[].label': { label: 'Label' },
  'price.lines[].amountCents': { label: 'Amount' },
  'price.lines[].taxable': { label: 'Taxed' },
  'price.lines[].requiredBy': {
    label: 'Required by',
    options: { LAW: 'Law', DEALER: 'Dealer', MANUFACTURER: 'Manufacturer', LENDER: 'Lender' },
  },
  'price.lines[].explanation': { label: 'Why it’s there', rare: true, width: 12 },
  'price.lines[].qualifies': {
    label: 'Who gets it',
    example: 'For owners of the same brand',
    width: 6,
  },
  'price.tax': { label: 'Tax' },
  'price.tax.label': { label: 'Tax label', example: 'Sales tax (Boulder, CO)', width: 4 },
  'price.tax.ratePercent': { label: 'Tax rate, %', example: '8.845', width: 2 },
  'price.tax.tradeInTaxCredit': { label: 'Trade-in lowers tax', width: 3 },
  'price.tax.rebatesTaxable': { label: 'Rebates taxed', width: 3 },
};

const TRADE_IN: Readonly<Record<string, FieldWords>> = {
  tradeIns: { label: 'Trade-ins', item: 'trade-in', start: { payoffCents: 0, firm: false } },
  'tradeIns[]': { label: 'Trade-in' },
  'tradeIns[].id': { label: 'Id', rare: true, width: 3 },
  'tradeIns[].vin': { label: 'Identification number', rare: true, width: 4 },
  'tradeIns[].year': { label: 'Year', width: 2 },
  'tradeIns[].make': { label: 'Make', width: 3 },
  'tradeIns[].model': { label: 'Model', width: 4 },
  'tradeIns[].trim': { label: 'Trim', width: 3 },
  'tradeIns[].odometer': { label: 'Odometer', rare: true },
  'tradeIns[].odometer.value': { label: 'Odometer', rare: true, width: 3 },
  'tradeIns[].odometer.unit': { label: 'Counted in', options: UNITS, rare: true, width: 3 },
  'tradeIns[].allowanceCents': { label: 'Allowance', width: 3 },
  'tradeIns[].payoffCents': { label: 'Payoff', width: 3 },
  'tradeIns[].payoffLender': { label: 'Lienholder', width: 4 },
  'tradeIns[].firm': { label: 'Firm amount', help: '“No” means it’s an estimate.', width: 2 },
};

const LAW_TEXT = { rare: true, width: 12 } as const;

/** Terms that most loans have in common. */
const FINANCE_START = {
  kind: 'FINANCE',
  daysToFirstPayment: 30,
  cashDown: { defaultCents: 0, minCents: 0, maxCents: 1_000_000, stepCents: 50_000 },
};

const PAYMENT: Readonly<Record<string, FieldWords>> = {
  paymentOptions: { label: 'Payment options', item: 'payment option', start: FINANCE_START },
  'paymentOptions[]': { label: 'Payment option' },
  'paymentOptions[].id': { label: 'Id', rare: true, width: 3 },
  'paymentOptions[].kind': { label: 'Kind', options: PAYMENT_LABELS, width: 3 },
  'paymentOptions[].label': { label: 'Label', example: 'Finance, 60 months', width: 6 },
  'paymentOptions[].recommended': { label: 'Your suggestion', width: 3 },
  'paymentOptions[].depositCents': { label: 'Deposit to hold the car', rare: true, width: 3 },
  'paymentOptions[].lender': { label: 'Lender', width: 4 },
  'paymentOptions[].annualRatePercent': { label: 'Rate per year, %', example: '5.49', width: 2 },
  'paymentOptions[].termMonths': { label: 'Months', example: '60', width: 2 },
  'paymentOptions[].daysToFirstPayment': { label: 'Days to first payment', width: 3 },
  'paymentOptions[].prepaidFinanceChargeCents': {
    label: 'Finance charge paid up front',
    rare: true,
    width: 4,
  },
  'paymentOptions[].prepayment': { label: 'Paying it off early', ...LAW_TEXT },
  'paymentOptions[].lateCharge': { label: 'Paying late', ...LAW_TEXT },
  'paymentOptions[].securityInterest': { label: 'What secures the loan', ...LAW_TEXT },
  'paymentOptions[].cashDown': { label: 'Cash down' },
  'paymentOptions[].cashDown.defaultCents': { label: 'Cash down', width: 3 },
  'paymentOptions[].cashDown.minCents': { label: 'At least', width: 3 },
  'paymentOptions[].cashDown.maxCents': { label: 'At most', width: 3 },
  'paymentOptions[].cashDown.stepCents': { label: 'In steps of', width: 3 },
  'paymentOptions[].lessor': { label: 'Lessor', width: 4 },
  'paymentOptions[].moneyFactor': { label: 'Money factor', example: '0.00198', width: 3 },
  'paymentOptions[].mileage': {
    label: 'Miles per year on offer',
    help: 'The first is the default.',
    item: 'allowance',
    width: 12,
  },
  'paymentOptions[].mileage[]': { label: 'Allowance' },
  'paymentOptions[].mileage[].perYear': { label: 'Per year', example: '12,000', width: 3 },
  'paymentOptions[].mileage[].residualPercent': { label: 'Residual, %', example: '58', width: 3 },
  'paymentOptions[].excessPerMileCents': { label: 'Each mile over', width: 3 },
  'paymentOptions[].acquisitionFee': { label: 'Acquisition fee' },
  'paymentOptions[].acquisitionFee.amountCents': { label: 'Acquisition fee', width: 3 },
  'paymentOptions[].acquisitionFee.paid': {
    label: 'Paid',
    options: { CAPITALISED: 'In the payments', AT_SIGNING: 'At signing' },
    width: 3,
  },
  'paymentOptions[].dispositionFeeCents': { label: 'Disposition fee', width: 3 },
  'paymentOptions[].securityDepositCents': { label: 'Security deposit', width: 3 },
  'paymentOptions[].taxOnCapReduction': { label: 'Cash down is taxed', width: 3 },
  'paymentOptions[].earlyTermination': { label: 'Ending it early', ...LAW_TEXT },
  'paymentOptions[].excessWear': { label: 'Wear beyond normal use', ...LAW_TEXT },
  'paymentOptions[].maintenance': { label: 'Who services the car', ...LAW_TEXT },
  'paymentOptions[].insurance': { label: 'Insurance needed', ...LAW_TEXT },
  'paymentOptions[].purchaseOption': { label: 'Buying it', ...LAW_TEXT },
};

const DEPOSIT: Readonly<Record<string, FieldWords>> = {
  deposit: { label: 'Deposit to hold the car', rare: true },
  'deposit.amountCents': { label: 'Deposit', example: '500', rare: true, width: 3 },
  'deposit.refund': {
    label: 'Goes back',
    options: {
      ANYTIME: 'At any time',
      UNTIL_PICKUP: 'Until pickup',
      NONE: 'Only if you decide to',
    },
    rare: true,
    width: 3,
  },
  'deposit.holdHours': { label: 'Holds the car, hours', example: '72', rare: true, width: 3 },
  'deposit.terms': { label: 'Your terms', rare: true, width: 12 },
};

const ADD_ONS: Readonly<Record<string, FieldWords>> = {
  addOns: {
    label: 'Add-ons',
    item: 'add-on',
    start: {
      category: 'OTHER',
      taxable: true,
      covers: [],
      excludes: [],
      eligiblePaymentKinds: ['CASH', 'FINANCE', 'LEASE'],
      requires: [],
      excludesAddOns: [],
    },
  },
  'addOns[]': { label: 'Add-on' },
  'addOns[].id': { label: 'Id', rare: true, width: 3 },
  'addOns[].category': {
    label: 'Category',
    options: {
      SERVICE_CONTRACT: 'Service contract',
      GAP: 'GAP',
      MAINTENANCE: 'Maintenance',
      TIRE_WHEEL: 'Tire and wheel',
      DENT: 'Dents',
      EXCESS_WEAR: 'Excess wear',
      ACCESSORY: 'Accessory',
      OTHER: 'Other',
    },
    width: 3,
  },
  'addOns[].label': { label: 'Label', width: 6 },
  'addOns[].description': { label: 'Description', width: 12 },
  'addOns[].covers': { label: 'Covers', help: 'One per line.', item: 'cover', width: 6 },
  'addOns[].covers[]': { label: 'Cover' },
  'addOns[].excludes': {
    label: 'Does not cover',
    help: 'One per line.',
    item: 'exclusion',
    width: 6,
  },
  'addOns[].excludes[]': { label: 'Exclusion' },
  'addOns[].plans': { label: 'Plans', item: 'plan', width: 12 },
  'addOns[].plans[]': { label: 'Plan' },
  'addOns[].plans[].id': { label: 'Id', rare: true, width: 3 },
  'addOns[].plans[].label': { label: 'Plan', width: 4 },
  'addOns[].plans[].priceCents': { label: 'Price', width: 2 },
  'addOns[].plans[].termMonths': { label: 'Months', width: 2 },
  'addOns[].plans[].miles': { label: 'Miles', width: 2 },
  'addOns[].plans[].deductibleCents': { label: 'Deductible', width: 2 },
  'addOns[].plans[].countsFrom': {
    label: 'Counts from',
    options: { SALE: 'The sale', NEW: 'When the car was new' },
    width: 3,
    rare: true,
  },
  'addOns[].taxable': { label: 'Taxed', width: 3 },
  'addOns[].eligiblePaymentKinds': { label: 'May be taken with', item: 'kind', width: 6 },
  'addOns[].eligiblePaymentKinds[]': { label: 'Kind', options: PAYMENT_LABELS },
  'addOns[].requires': { label: 'Needs', item: 'add-on', rare: true, width: 6 },
  'addOns[].requires[]': { label: 'Add-on' },
  'addOns[].excludesAddOns': { label: 'Not together with', item: 'add-on', rare: true, width: 6 },
  'addOns[].excludesAddOns[]': { label: 'Add-on' },
  'addOns[].cancellation': { label: 'How it can be canceled', rare: true, width: 12 },
};

const BY_PATH = {
  help: 'One per line: the place, a colon, then the words.',
  example: 'addOns.gap.label: Cobertura GAP',
  rare: true,
  width: 12,
} as const;

const TRANSLATIONS: Readonly<Record<string, FieldWords>> = {
  translations: { label: 'Other languages' },
  'translations.en': { label: 'Your words in English', ...BY_PATH },
  'translations.es': { label: 'Your words in Spanish', ...BY_PATH },
  'translations.de': { label: 'Your words in German', ...BY_PATH },
};

/** Keyed by the schema's path. */
export const FIELD_WORDS: Readonly<Record<string, FieldWords>> = {
  ...DEAL,
  ...VEHICLE,
  ...PRICE,
  ...TRADE_IN,
  ...PAYMENT,
  ...DEPOSIT,
  ...ADD_ONS,
  ...TRANSLATIONS,
};

export interface FormSection {
  readonly id: string;
  readonly title: string;
  /** Keys of the file, in the order of their fields. */
  readonly keys: readonly string[];
}

/** Sections of the form in the order in which the buyer reads them. Each key of the file except `format` is in one. */
export const FORM_SECTIONS: readonly FormSection[] = [
  {
    id: 'buyer',
    title: 'Buyer and deal',
    keys: ['buyer', 'number', 'jurisdiction', 'currency', 'locale', 'timeZone'],
  },
  { id: 'car', title: 'Car', keys: ['vehicle'] },
  { id: 'price', title: 'Price', keys: ['price'] },
  { id: 'trade-in', title: 'Trade-in', keys: ['tradeIns'] },
  { id: 'pay', title: 'Payment options', keys: ['paymentOptions'] },
  { id: 'add-ons', title: 'Add-ons', keys: ['addOns'] },
  { id: 'adviser', title: 'Salesperson', keys: ['adviser', 'dealership'] },
  {
    id: 'validity',
    title: 'Validity and pickup',
    keys: ['expiresAt', 'availability', 'deposit', 'translations'],
  },
];

/** Whether a field applies to this object. A field that has a value is shown either way. */
export function isApplicable(schemaPath: string, holder: unknown): boolean {
  const { kind, condition } = (holder ?? {}) as { kind?: unknown; condition?: unknown };
  switch (schemaPath) {
    case 'price.lines[].taxable':
      return isFee(kind as PriceLine['kind']);
    case 'price.lines[].qualifies':
      return kind === 'REBATE';
    case 'vehicle.warranty':
    case 'vehicle.bookValueCents':
      return condition === 'USED' || condition === 'CERTIFIED';
    default:
      return true;
  }
}
