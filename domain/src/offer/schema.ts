// Schema of a deal file, format forecourt.deal/1, for types, messages and JSON Schema.
import * as z from 'zod';
import type { Language } from '../languages.ts';
import {
  cashDownCents,
  cents,
  currency,
  day,
  email,
  id,
  jurisdiction,
  list,
  locale,
  moment,
  moneyFactor,
  object,
  oneOf,
  paint,
  percent,
  phone,
  relativeFile,
  step,
  text,
  textsByPath,
  timeZone,
  website,
  wholeNumber,
  yesOrNo,
} from './values.ts';

export const paymentKind = oneOf(['CASH', 'FINANCE', 'LEASE']);

const year = wholeNumber('a model year', 1900, 2100);
const termMonths = wholeNumber('a term in months', 1, 120);
const odometer = object({
  value: wholeNumber('a distance', 0, 9_999_999).describe('Distance driven so far.'),
  unit: oneOf(['MI', 'KM']).describe('Miles or kilometres.'),
});

const vehicle = object({
  vin: text(32).describe('Vehicle identification number. A wrong check digit is a warning.'),
  stockNumber: text(40).describe("The dealership's own stock number."),
  condition: oneOf(['NEW', 'USED', 'CERTIFIED']),
  year: year.describe('Model year.'),
  make: text(60),
  model: text(60),
  trim: text(80),
  body: oneOf([
    'SEDAN',
    'HATCHBACK',
    'WAGON',
    'SUV',
    'PICKUP',
    'VAN',
    'COUPE',
    'CONVERTIBLE',
  ]).describe('Body style; drawn in the paint color when there are no photos.'),
  exteriorColor: object({
    name: text(60).describe('What the maker calls the paint.'),
    hex: paint.describe('The nearest screen color, #rrggbb.'),
  }),
  interiorColor: text(80).describe('Interior color and material.'),
  odometer,
  fuel: text(40).describe('Free text, such as GASOLINE, DIESEL, HYBRID or ELECTRIC.'),
  engine: text(80).describe('Free text, such as "2.4 L turbo, 260 hp".'),
  transmission: text(80).describe('Free text.'),
  drivetrain: text(40).describe('Free text, such as AWD.'),
  warranty: oneOf(['AS_IS', 'IMPLIED', 'DEALER'])
    .optional()
    .describe(
      'Used cars only. AS_IS: none. IMPLIED: those of the law. DEALER: one that the dealer gives.',
    ),
  gvwrPounds: wholeNumber('a weight in pounds', 1, 999_999)
    .optional()
    .describe('Gross vehicle weight rating in pounds. Some laws leave out heavy vehicles.'),
  bookValueCents: cents
    .optional()
    .describe(
      'Used cars: average retail value in a pricing guide. For the law check; never shown.',
    ),
  consumption: text(120).optional().describe('Consumption or range as officially stated.'),
  features: list(text(120), 0, 60).describe('What a buyer should know the car has.'),
  photos: list(
    object({
      file: relativeFile.describe('Path relative to the deal file.'),
      alt: text(200).describe('What the photo shows, for those who cannot see it.'),
    }),
    0,
    30,
  ).describe('In display order; may be empty.'),
}).describe('The car this deal is for.');

export const priceLine = object({
  id: id.describe('Unique among the price lines.'),
  kind: oneOf([
    'MSRP',
    'DISCOUNT',
    'ADJUSTMENT',
    'INSTALLED',
    'REBATE',
    'DEALER_FEE',
    'GOV_FEE',
  ]).describe(`MSRP, ADJUSTMENT and INSTALLED less DISCOUNT make the sale price. REBATE is taken \
off after tax rules. Fees are added.`),
  label: text(120).describe('What the buyer reads.'),
  amountCents: cents.describe('Minor units, never negative: DISCOUNT and REBATE subtract.'),
  taxable: yesOrNo.optional().describe('Fee lines only. Left out: not taxed.'),
  requiredBy: oneOf(['LAW', 'DEALER', 'MANUFACTURER', 'LENDER']).describe('Who asks for it.'),
  explanation: text(600).optional().describe('Why it is there, in a sentence.'),
  qualifies: text(200)
    .optional()
    .describe('REBATE lines only: who gets it, where not everybody does: "for Subaru owners".'),
});

export const taxRule = object({
  label: text(120).describe('What the buyer reads, with the place it is for.'),
  ratePercent: percent.describe('Combined rate in percent, as decimal text: "8.845".'),
  tradeInTaxCredit: yesOrNo.describe('Whether trade-in allowances lower the taxed amount.'),
  rebatesTaxable: yesOrNo.describe('Whether tax is due on the amount rebates cover.'),
});

const price = object({
  lines: list(priceLine, 1, 60).describe('In display order; at least one MSRP line.'),
  tax: taxRule,
}).describe('What the car costs, line by line.');

const tradeIn = object({
  id: id.describe('Unique among the trade-ins.'),
  vin: text(32).optional(),
  year: year.describe('Model year.'),
  make: text(60),
  model: text(60),
  trim: text(80).optional(),
  odometer: odometer.optional(),
  allowanceCents: cents.describe('What the dealership gives for it.'),
  payoffCents: cents.describe('What is still owed on it; 0 when nothing is.'),
  payoffLender: text(120).optional().describe('To whom it is owed.'),
  firm: yesOrNo.describe('true: the allowance holds. false: it is an estimate and shown as one.'),
});

const cashDown = object({
  defaultCents: cashDownCents.describe('Where the buyer starts; a whole number of steps from min.'),
  minCents: cashDownCents,
  maxCents: cashDownCents,
  stepCents: step,
}).describe('The limits within which the buyer may move the cash down.');

const optionBase = {
  id: id.describe('Unique among the payment options.'),
  label: text(120).describe('What the buyer reads.'),
  recommended: yesOrNo.optional().describe('At most one option is.'),
};

/** Texts that the law may require: Regulation Z §1026.18, Regulation M §1013.4. */
const lawText = text(600).optional();

const cashOption = object({
  ...optionBase,
  kind: z.literal('CASH'),
  depositCents: cents
    .optional()
    .describe('To be paid now to hold the car. Write `deposit` instead: it has terms.'),
});

const financeOption = object({
  ...optionBase,
  kind: z.literal('FINANCE'),
  lender: text(120),
  annualRatePercent: percent.describe('Contract rate per year in percent, as decimal text.'),
  termMonths: termMonths.describe('Number of monthly payments.'),
  daysToFirstPayment: wholeNumber('days to the first payment', 0, 365).describe('30 is regular.'),
  prepaidFinanceChargeCents: cents.optional().describe('Part of the finance charge paid up front.'),
  prepayment: lawText.describe('What happens if the buyer pays it off early.'),
  lateCharge: lawText.describe('What a late payment costs.'),
  securityInterest: lawText.describe('What secures the loan, usually the car.'),
  cashDown,
});

const leaseOption = object({
  ...optionBase,
  kind: z.literal('LEASE'),
  lessor: text(120),
  termMonths: termMonths.describe('Number of monthly payments.'),
  moneyFactor: moneyFactor.describe('Rent charge factor as decimal text: "0.00198".'),
  mileage: list(
    object({
      perYear: wholeNumber('a distance per year', 1, 200_000).describe('Unique in the list.'),
      residualPercent: percent.describe('Residual in percent of the MSRP lines.'),
    }),
    1,
    4,
  ).describe('Yearly distances on offer; the first is the default.'),
  excessPerMileCents: cents.describe('Charge for each mile (or kilometre) over the allowance.'),
  acquisitionFee: object({
    amountCents: cents,
    paid: oneOf(['CAPITALISED', 'AT_SIGNING']).describe('In the payments, or at signing.'),
  }),
  dispositionFeeCents: cents.describe('Due when the car is returned.'),
  securityDepositCents: cents.describe('Refundable, paid at signing.'),
  taxOnCapReduction: yesOrNo.describe('Whether cash down and rebates are taxed at signing.'),
  earlyTermination: lawText.describe('What ending the lease early takes and costs.'),
  excessWear: lawText.describe('What counts as wear beyond normal use.'),
  maintenance: lawText.describe('Who services the car and pays for it.'),
  insurance: lawText.describe('Which insurance the lessee must have.'),
  purchaseOption: lawText.describe('Whether, when and how the car can be bought.'),
  cashDown,
});

const paymentOption = z.discriminatedUnion('kind', [cashOption, financeOption, leaseOption]);

const deposit = object({
  amountCents: cents.describe('What the buyer pays to hold the car. It counts toward the price.'),
  refund: oneOf(['ANYTIME', 'UNTIL_PICKUP', 'NONE']).describe(
    'When it goes back to a buyer who changes their mind. NONE: staff decide in each case.',
  ),
  holdHours: wholeNumber('a number of hours', 1, 2_160).describe(
    'How long a payment holds the car.',
  ),
  terms: text(600).optional().describe('Your own sentence about the deposit.'),
}).describe('Holds the car, whichever way the buyer pays. Never required to confirm.');

const plan = object({
  id: id.describe("Unique among this add-on's plans."),
  label: text(120).describe('What the buyer reads.'),
  priceCents: cents,
  termMonths: wholeNumber('a term in months', 1, 240).optional(),
  miles: wholeNumber('a distance', 1, 9_999_999)
    .optional()
    .describe("In the unit of the car's odometer."),
  deductibleCents: cents.optional(),
  countsFrom: oneOf(['SALE', 'NEW'])
    .optional()
    .describe('From when months and miles count: from the sale, or from when the car was new.'),
});

export const addOn = object({
  id: id.describe('Unique among the add-ons.'),
  category: oneOf([
    'SERVICE_CONTRACT',
    'GAP',
    'MAINTENANCE',
    'TIRE_WHEEL',
    'DENT',
    'EXCESS_WEAR',
    'ACCESSORY',
    'OTHER',
  ]),
  label: text(120).describe('What the buyer reads.'),
  description: text(1000),
  covers: list(text(200), 0, 40),
  excludes: list(text(200), 0, 40).describe('What it does not cover. Not other add-ons.'),
  plans: list(plan, 1, 8).describe('At most one of them is chosen.'),
  taxable: yesOrNo,
  eligiblePaymentKinds: list(paymentKind, 1, paymentKind.options.length).describe(
    'Each kind at most once.',
  ),
  requires: list(id, 0, 24).describe('Ids of add-ons that must be taken with this one.'),
  excludesAddOns: list(id, 0, 24).describe('Ids of add-ons that cannot be taken with this one.'),
  cancellation: text(600).optional().describe('How it can be cancelled later.'),
});

export const dealFileSchema = object({
  format: oneOf(['forecourt.deal/1']).describe('Name and version of this format.'),
  number: text(40).describe("The dealership's own reference."),
  currency: currency.describe('ISO 4217. All amounts are in its minor unit.'),
  locale: locale.describe('BCP 47. How figures and dates are written.'),
  timeZone: timeZone.describe('IANA. The time zone in which dates are shown.'),
  expiresAt: moment.describe('Until when the offer holds: ISO 8601 with offset.'),
  dealership: object({
    name: text(120),
    phone,
    email,
    website: website.optional(),
    address: text(300).describe('On one line.'),
    licence: text(80).optional().describe("The dealer's licence, where one is needed."),
    hours: text(200).optional().describe('When somebody is there: "Mon to Sat 9 to 7".'),
  }),
  adviser: object({
    name: text(120),
    phone: phone.optional(),
    email: email.optional(),
    photo: relativeFile.optional().describe('A portrait. Path relative to the deal file.'),
  }).describe('The person the buyer can ask.'),
  buyer: object({
    name: text(120),
    coBuyerName: text(120).optional().describe('Who buys the car together with the buyer.'),
    email: email.optional().describe('For messages to the buyer; never shown on a page.'),
    phone: phone.optional().describe('For messages to the buyer; never shown on a page.'),
    commercial: yesOrNo
      .optional()
      .describe('Buys for a business. Some laws leave out commercial buyers. Left out: no.'),
  }),
  jurisdiction: jurisdiction.optional().describe('Whose rules apply: ISO 3166-2, "US-CO".'),
  availability: object({
    readyOn: day.optional().describe('The day from which the buyer can have the car.'),
    note: text(200).optional().describe('How the buyer gets it: "Ready now, in our showroom".'),
  })
    .optional()
    .describe('When and how the buyer gets the car.'),
  vehicle,
  price,
  tradeIns: list(tradeIn, 0, 3),
  paymentOptions: list(paymentOption, 1, 8).describe('In display order.'),
  deposit: deposit.optional(),
  addOns: list(addOn, 0, 24).describe('Optional products; never preselected.'),
  translations: object({
    en: textsByPath.optional().describe('English.'),
    es: textsByPath.optional().describe('Spanish.'),
    de: textsByPath.optional().describe('German.'),
  } satisfies Record<Language, unknown>)
    .optional()
    .describe(
      'Texts of this file in other languages, by path: "price.lines.doc-fee.label" or "vehicle.features[0]".',
    ),
});

/** A whole deal file. A revision stores it, and all rules of `domain` read it. */
export type Offer = z.output<typeof dealFileSchema>;
