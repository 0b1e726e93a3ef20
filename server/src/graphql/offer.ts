// The offer as GraphQL: dealership, vehicle, price lines, trade-ins, payment options, add-ons.
import type {
  AddOn,
  FinanceOption,
  LeaseOption,
  Offer,
  PaymentOption,
  TradeIn,
  Vehicle,
} from '@forecourt/domain';
import { BODIES, CONDITIONS } from '@forecourt/domain/drafts';
import type { StoredDeal } from '../store/deals/deals.ts';
import { builder } from './builder.ts';

export const DealershipRef = builder.objectRef<Offer['dealership']>('Dealership').implement({
  fields: (t) => ({
    name: t.exposeString('name'),
    phone: t.exposeString('phone'),
    email: t.exposeString('email'),
    website: t.exposeString('website', { nullable: true }),
    address: t.exposeString('address'),
    licence: t.exposeString('licence', { nullable: true }),
    hours: t.exposeString('hours', { nullable: true }),
  }),
});

/** A part of the offer with its deal, because photos are stored with the deal's revision. */
type OfDeal<Part> = Part & { readonly deal: StoredDeal };

export const AdviserRef = builder.objectRef<OfDeal<Offer['adviser']>>('Adviser').implement({
  fields: (t) => ({
    name: t.exposeString('name'),
    phone: t.exposeString('phone', { nullable: true }),
    email: t.exposeString('email', { nullable: true }),
  }),
});

export const BuyerRef = builder.objectRef<Offer['buyer']>('Buyer').implement({
  description: "The buyer's contact data is never part of it.",
  fields: (t) => ({
    name: t.exposeString('name'),
    coBuyerName: t.exposeString('coBuyerName', { nullable: true }),
    commercial: t.exposeBoolean('commercial', {
      nullable: true,
      description: 'Whether the car is for a business. Some laws exclude commercial buyers.',
    }),
  }),
});

export const AvailabilityRef = builder
  .objectRef<NonNullable<Offer['availability']>>('Availability')
  .implement({
    description: 'When and how the buyer gets the car.',
    fields: (t) => ({
      readyOn: t.exposeString('readyOn', {
        nullable: true,
        description: 'A day, such as 2027-03-31.',
      }),
      note: t.exposeString('note', { nullable: true }),
    }),
  });

const OdometerRef = builder.objectRef<Vehicle['odometer']>('Odometer').implement({
  fields: (t) => ({
    value: t.exposeInt('value'),
    unit: t.expose('unit', {
      type: builder.enumType('OdometerUnit', { values: ['MI', 'KM'] }),
    }),
  }),
});

const PaintRef = builder.objectRef<Vehicle['exteriorColor']>('Paint').implement({
  fields: (t) => ({ name: t.exposeString('name'), hex: t.exposeString('hex') }),
});

const VehicleCondition = builder.enumType('VehicleCondition', { values: CONDITIONS });

const VehicleWarranty = builder.enumType('VehicleWarranty', {
  values: ['AS_IS', 'IMPLIED', 'DEALER'],
});

const VehicleBody = builder.enumType('VehicleBody', { values: BODIES });

export const VehicleRef = builder.objectRef<OfDeal<Vehicle>>('Vehicle').implement({
  fields: (t) => ({
    vin: t.exposeString('vin'),
    stockNumber: t.exposeString('stockNumber'),
    condition: t.expose('condition', { type: VehicleCondition }),
    year: t.exposeInt('year'),
    make: t.exposeString('make'),
    model: t.exposeString('model'),
    trim: t.exposeString('trim'),
    body: t.expose('body', { type: VehicleBody }),
    exteriorColor: t.expose('exteriorColor', { type: PaintRef }),
    interiorColor: t.exposeString('interiorColor'),
    odometer: t.expose('odometer', { type: OdometerRef }),
    fuel: t.exposeString('fuel'),
    engine: t.exposeString('engine'),
    transmission: t.exposeString('transmission'),
    drivetrain: t.exposeString('drivetrain'),
    consumption: t.exposeString('consumption', { nullable: true }),
    warranty: t.expose('warranty', {
      type: VehicleWarranty,
      nullable: true,
      description: 'Used cars only.',
    }),
    gvwrPounds: t.exposeInt('gvwrPounds', {
      nullable: true,
      description: 'Gross vehicle weight rating. Some laws exclude heavy vehicles.',
    }),
    features: t.exposeStringList('features'),
  }),
});

export const PRICE_LINE_KINDS = [
  'MSRP',
  'DISCOUNT',
  'ADJUSTMENT',
  'INSTALLED',
  'REBATE',
  'DEALER_FEE',
  'GOV_FEE',
] as const;

const PriceLineKind = builder.enumType('PriceLineKind', { values: PRICE_LINE_KINDS });

export const RequiredBy = builder.enumType('RequiredBy', {
  values: ['LAW', 'DEALER', 'MANUFACTURER', 'LENDER'],
});

const PriceLineRef = builder.objectRef<Offer['price']['lines'][number]>('PriceLine').implement({
  description: 'One line of the price. Amounts are positive; DISCOUNT and REBATE lines subtract.',
  fields: (t) => ({
    id: t.exposeID('id'),
    kind: t.expose('kind', { type: PriceLineKind }),
    label: t.exposeString('label'),
    amountCents: t.expose('amountCents', { type: 'Cents' }),
    taxable: t.exposeBoolean('taxable', { nullable: true, description: 'Fee lines only.' }),
    requiredBy: t.expose('requiredBy', { type: RequiredBy }),
    explanation: t.exposeString('explanation', { nullable: true }),
    qualifies: t.exposeString('qualifies', { nullable: true, description: 'Who gets the rebate.' }),
  }),
});

const TaxRef = builder.objectRef<Offer['price']['tax']>('Tax').implement({
  fields: (t) => ({
    label: t.exposeString('label'),
    ratePercent: t.exposeString('ratePercent'),
    tradeInTaxCredit: t.exposeBoolean('tradeInTaxCredit'),
    rebatesTaxable: t.exposeBoolean('rebatesTaxable'),
  }),
});

export const PriceRef = builder.objectRef<Offer['price']>('Price').implement({
  fields: (t) => ({
    lines: t.expose('lines', { type: [PriceLineRef] }),
    tax: t.expose('tax', { type: TaxRef }),
  }),
});

export const TradeInRef = builder.objectRef<TradeIn>('TradeIn').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    vin: t.exposeString('vin', { nullable: true }),
    year: t.exposeInt('year'),
    make: t.exposeString('make'),
    model: t.exposeString('model'),
    trim: t.exposeString('trim', { nullable: true }),
    odometer: t.expose('odometer', { type: OdometerRef, nullable: true }),
    allowanceCents: t.expose('allowanceCents', { type: 'Cents' }),
    payoffCents: t.expose('payoffCents', { type: 'Cents' }),
    payoffLender: t.exposeString('payoffLender', { nullable: true }),
    firm: t.exposeBoolean('firm', {
      description: 'Whether the allowance is firm. Otherwise it is an estimate.',
    }),
  }),
});

export const PaymentKindRef = builder.enumType('PaymentKind', {
  values: ['CASH', 'FINANCE', 'LEASE'],
});

const CashDownRef = builder.objectRef<FinanceOption['cashDown']>('CashDownLimits').implement({
  fields: (t) => ({
    defaultCents: t.expose('defaultCents', { type: 'Cents' }),
    minCents: t.expose('minCents', { type: 'Cents' }),
    maxCents: t.expose('maxCents', { type: 'Cents' }),
    stepCents: t.expose('stepCents', { type: 'Cents' }),
  }),
});

const MileageRef = builder.objectRef<LeaseOption['mileage'][number]>('LeaseMileage').implement({
  fields: (t) => ({
    perYear: t.exposeInt('perYear'),
    residualPercent: t.exposeString('residualPercent'),
  }),
});

const AcquisitionFeeRef = builder
  .objectRef<LeaseOption['acquisitionFee']>('AcquisitionFee')
  .implement({
    fields: (t) => ({
      amountCents: t.expose('amountCents', { type: 'Cents' }),
      paid: t.expose('paid', {
        type: builder.enumType('AcquisitionFeePaid', { values: ['CAPITALISED', 'AT_SIGNING'] }),
      }),
    }),
  });

/** A payment option of any kind, with the fields of all kinds. */
type AnyPaymentOption = Pick<PaymentOption, 'id' | 'kind' | 'label'> &
  Partial<Omit<CashOption, 'kind'> & Omit<FinanceOption, 'kind'> & Omit<LeaseOption, 'kind'>>;
type CashOption = Extract<PaymentOption, { kind: 'CASH' }>;

export const PaymentOptionRef = builder.objectRef<AnyPaymentOption>('PaymentOption').implement({
  description: 'A payment option. Fields that its kind does not have are null.',
  fields: (t) => ({
    id: t.exposeID('id'),
    kind: t.expose('kind', { type: PaymentKindRef }),
    label: t.exposeString('label'),
    recommended: t.boolean({ resolve: (option) => option.recommended ?? false }),
    cashDown: t.expose('cashDown', { type: CashDownRef, nullable: true }),
    termMonths: t.exposeInt('termMonths', { nullable: true }),
    depositCents: t.expose('depositCents', { type: 'Cents', nullable: true }),
    lender: t.exposeString('lender', { nullable: true }),
    annualRatePercent: t.exposeString('annualRatePercent', { nullable: true }),
    daysToFirstPayment: t.exposeInt('daysToFirstPayment', { nullable: true }),
    prepaidFinanceChargeCents: t.expose('prepaidFinanceChargeCents', {
      type: 'Cents',
      nullable: true,
    }),
    prepayment: t.exposeString('prepayment', { nullable: true }),
    lateCharge: t.exposeString('lateCharge', { nullable: true }),
    securityInterest: t.exposeString('securityInterest', { nullable: true }),
    lessor: t.exposeString('lessor', { nullable: true }),
    moneyFactor: t.exposeString('moneyFactor', { nullable: true }),
    mileage: t.expose('mileage', { type: [MileageRef], nullable: true }),
    excessPerMileCents: t.expose('excessPerMileCents', { type: 'Cents', nullable: true }),
    acquisitionFee: t.expose('acquisitionFee', { type: AcquisitionFeeRef, nullable: true }),
    dispositionFeeCents: t.expose('dispositionFeeCents', { type: 'Cents', nullable: true }),
    securityDepositCents: t.expose('securityDepositCents', { type: 'Cents', nullable: true }),
    taxOnCapReduction: t.exposeBoolean('taxOnCapReduction', { nullable: true }),
    earlyTermination: t.exposeString('earlyTermination', { nullable: true }),
    excessWear: t.exposeString('excessWear', { nullable: true }),
    maintenance: t.exposeString('maintenance', { nullable: true }),
    insurance: t.exposeString('insurance', { nullable: true }),
    purchaseOption: t.exposeString('purchaseOption', { nullable: true }),
  }),
});

const AddOnCategory = builder.enumType('AddOnCategory', {
  values: [
    'SERVICE_CONTRACT',
    'GAP',
    'MAINTENANCE',
    'TIRE_WHEEL',
    'DENT',
    'EXCESS_WEAR',
    'ACCESSORY',
    'OTHER',
  ],
});

const AddOnPlanRef = builder.objectRef<AddOn['plans'][number]>('AddOnPlan').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    label: t.exposeString('label'),
    priceCents: t.expose('priceCents', { type: 'Cents' }),
    termMonths: t.exposeInt('termMonths', { nullable: true }),
    miles: t.exposeInt('miles', { nullable: true }),
    deductibleCents: t.expose('deductibleCents', { type: 'Cents', nullable: true }),
  }),
});

export const AddOnRef = builder.objectRef<AddOn>('AddOn').implement({
  description: 'An optional product or accessory. Never preselected.',
  fields: (t) => ({
    id: t.exposeID('id'),
    category: t.expose('category', { type: AddOnCategory }),
    label: t.exposeString('label'),
    description: t.exposeString('description'),
    covers: t.exposeStringList('covers'),
    excludes: t.exposeStringList('excludes'),
    plans: t.expose('plans', { type: [AddOnPlanRef] }),
    taxable: t.exposeBoolean('taxable'),
    eligiblePaymentKinds: t.expose('eligiblePaymentKinds', { type: [PaymentKindRef] }),
    requires: t.exposeIDList('requires'),
    excludesAddOns: t.exposeIDList('excludesAddOns'),
    cancellation: t.exposeString('cancellation', { nullable: true }),
  }),
});
