// Tests that leads are valid ADF 1.0 for generated deals.
import { readFileSync } from 'node:fs';
import { choiceFor, defaultChoice, type Offer, quote } from '@forecourt/domain';
import { DtdValidator, XmlDocument, XmlDtd } from 'libxml2-wasm';
import { describe, expect, test } from 'vitest';
import { anOfferFrom } from '../../test/offers.ts';
import { adfLead, type Lead } from './leads.ts';

const DTD = readFileSync(new URL('../../test/fixtures/adf-1.0.dtd', import.meta.url), 'utf8');
const BUYER = { name: 'Jordan Avery', email: 'jordan@buyer.example', phone: '+1 303 555 0199' };

function leadOf(offer: Offer, changes: Partial<Lead> = {}): Lead {
  return {
    eventId: 'evt_1',
    dealId: 'a-deal',
    dealUrl: 'https://deals.example/deal/a-deal',
    offer: { ...offer, buyer: BUYER },
    choice: null,
    confirmed: null,
    staffSignedIn: false,
    deposit: null,
    at: '2026-11-20T17:00:00.000Z',
    ...changes,
  };
}

/** @returns the errors, empty if the XML is valid */
function problemsOf(xml: string): string {
  using dtd = XmlDtd.fromString(DTD);
  using document = XmlDocument.fromString(xml);
  try {
    new DtdValidator(dtd).validate(document);
    return '';
  } catch (error) {
    return String(error);
  }
}

describe('a lead', () => {
  test.for([
    'outback',
    'f-150-two-trade-ins',
    'xc60-lease',
    'mx-5-cash',
    'bmw-430i-berlin',
    'sienna-everything',
  ])('of the deal %s is valid by the DTD, for every payment option', (name) => {
    const offer = anOfferFrom(name);
    for (const { id } of offer.paymentOptions) {
      const choice = choiceFor(offer, defaultChoice(offer), id);
      expect(problemsOf(adfLead(leadOf(offer, { choice })) ?? '')).toBe('');
    }
  });

  test('states the deposit of the offer, or the payment and the end of the hold', () => {
    const offer = anOfferFrom('outback');
    const commentOf = (deposit: Lead['deposit']) => {
      const xml = adfLead(leadOf(offer, { deposit })) ?? '';
      expect(problemsOf(xml)).toBe('');
      return /<comments>(.*deposit.*)<\/comments>/.exec(xml)?.[1] ?? '';
    };
    const due = { isPaid: false, amountCents: 50_000, heldUntil: null };
    expect(commentOf(due)).toContain('The buyer can hold the car with a deposit of 500.00 USD.');
    const heldUntil = '2026-11-23T17:00:00.000Z';
    expect(commentOf({ ...due, isPaid: true, heldUntil })).toContain(
      `The deposit of 500.00 USD is paid. It holds the car until ${heldUntil}.`,
    );
    expect(commentOf(null)).toBe('');
  });

  test('that is invalid is detected by this test', () => {
    const xml = adfLead(leadOf(anOfferFrom('outback'))) ?? '';
    expect(problemsOf(xml.replace(/<requestdate>.*<\/requestdate>/, ''))).not.toBe('');
  });

  test('contains car, trade-ins, buyer, dealership and figures', () => {
    const offer = anOfferFrom('f-150-two-trade-ins');
    const xml = adfLead(leadOf(offer, { choice: defaultChoice(offer) })) ?? '';
    expect(xml.match(/<vehicle interest="trade-in"/g)).toHaveLength(2);
    expect(xml).toContain(`<vin>${offer.vehicle.vin}</vin>`);
    expect(xml).toContain(`<vendorname>${offer.dealership.name}</vendorname>`);
    expect(xml).toContain('<email>jordan@buyer.example</email>');
    expect(xml).toMatch(/<amount type="monthly" limit="exact" currency="USD">\d+\.\d\d<\/amount>/);
  });

  test('of a confirmation has the figures that were confirmed and its number', () => {
    const offer = anOfferFrom('outback');
    const quoted = quote(offer, defaultChoice(offer));
    if (!quoted.ok) throw new Error('no figures');
    const confirmed = { number: 'FC-7K3M-92QX', quote: quoted.value };
    expect(adfLead(leadOf(offer, { confirmed }))).toContain('FC-7K3M-92QX');
  });

  test('names no payment option until one is chosen', () => {
    for (const name of ['outback', 'mx-5-cash']) {
      const xml = adfLead(leadOf(anOfferFrom(name))) ?? '';
      expect(xml).not.toContain('<finance>');
      expect(xml).toContain('<price type="quote"');
    }
  });

  test('contains no markup from any text', () => {
    const offer = anOfferFrom('outback');
    const name = '<script>alert(1)</script> & "Zoë" \u0000\u{1f697} עברית';
    const lead = leadOf(offer);
    const xml = adfLead({ ...lead, offer: { ...lead.offer, buyer: { ...BUYER, name } } }) ?? '';
    expect(xml).not.toContain('<script>');
    expect(problemsOf(xml)).toBe('');
  });

  test('needs an email address or a telephone number', () => {
    const offer = anOfferFrom('outback');
    const lead = leadOf(offer);
    const { name, phone } = BUYER;
    expect(adfLead({ ...lead, offer: { ...offer, buyer: { name } } })).toBeNull();
    expect(adfLead({ ...lead, offer: { ...offer, buyer: { name, phone } } })).not.toBeNull();
  });
});
