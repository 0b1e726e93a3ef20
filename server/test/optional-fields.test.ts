// Tests for optional fields of a deal file: shown to the buyer in the right place, or never.
import { fileURLToPath } from 'node:url';
import type { Receipt } from '@forecourt/domain';
import { addDeal, preparePhotos, reviseDeal, verifyAudit } from '@forecourt/server';
import { expect, test } from 'vitest';
import { CONFIRM, type ConfirmAnswer, confirmInput } from './confirming.ts';
import { anOfferFrom } from './offers.ts';
import { NOW, startService } from './service.ts';

const OFFER = anOfferFrom('ioniq-6-used');
const DEMO = fileURLToPath(new URL('../demo/', import.meta.url));

/** The demo deal with all optional fields, added like the command line does. */
async function started() {
  const service = await startService();
  const prepared = await preparePhotos(OFFER, DEMO, { effort: 'QUICK' });
  if (!prepared.ok) throw new Error('the demo has its photo');
  return { service, deal: await addDeal(service.database, OFFER, NOW, prepared.photos) };
}

/** Secrets in every spelling that a page or response could contain. */
const SECRETS = /aisha\.bello|mail\.example|555[^0-9]{0,3}0177|8015550177|mateo\.jpg/;

test('the page shows the pickup date, both buyers, hours, warranty and required disclosures', async () => {
  const { service, deal } = await started();
  const page = await (await service.fetch(`/deal/${deal.id}`)).text();
  for (const words of [
    'Aisha Bello and Tomasz Bello',
    'Friday, December 4, 2026',
    'We can bring it to your home',
    'Mon to Fri 9 to 7',
    'Dealer warranty',
  ]) {
    expect(page).toContain(words);
  }
  expect(page).toMatch(/<source type="image\/webp" srcSet="\/photo\/[0-9a-f]{64}\/480\.webp 480w"/);
  const summary = await (await service.fetch(`/deal/${deal.id}/summary`)).text();
  for (const words of ['Tomasz Bello', 'Dealer warranty', 'no charge for it', 'at most $30']) {
    expect(summary).toContain(words);
  }
});

test('contact details of the buyer are in no page, no response and no receipt, which is the source of the PDF', async () => {
  const { service, deal } = await started();
  const input = confirmInput(deal, { fullName: 'Aisha Bello', coBuyerName: 'Tomasz Bello' });
  const moved = { ...OFFER, buyer: { ...OFFER.buyer, email: 'new.aisha.bello@mail.example' } };
  await reviseDeal(service.database, deal.id, moved, NOW);
  const refused = await service.graphql<ConfirmAnswer>(CONFIRM, input);
  expect(refused.data.confirmSelection).toMatchObject({ reason: 'DEAL_REVISED', differences: [] });
  const revised = confirmInput({ ...deal, revision: 2 }, { coBuyerName: 'Tomasz Bello' });
  const { data } = await service.graphql<ConfirmAnswer>(CONFIRM, revised);
  const number = data.confirmSelection.number ?? '';
  const receiptResponse = await service.graphql<{ deal: { confirmation: { receipt: Receipt } } }>(
    'query($id: ID!) { deal(id: $id) { buyer { name coBuyerName } confirmation { receipt } } }',
    { id: deal.id },
  );
  const texts = await Promise.all(
    [`/deal/${deal.id}`, `/deal/${deal.id}/summary`, `/api/receipt/${deal.id}/${number}.json`].map(
      async (path) => (await service.fetch(path)).text(),
    ),
  );
  for (const text of [...texts, JSON.stringify(receiptResponse), JSON.stringify(refused)]) {
    expect(text).not.toMatch(SECRETS);
  }
  const schema = await service.graphql<{ __type: { fields: { name: string }[] } }>(
    '{ __type(name: "Buyer") { fields { name } } }',
  );
  expect(schema.data.__type.fields.map(({ name }) => name)).toEqual([
    'coBuyerName',
    'commercial',
    'name',
  ]);
  expect(receiptResponse.data.deal.confirmation.receipt).toMatchObject({
    coBuyerName: 'Tomasz Bello',
  });
  expect((await verifyAudit(service.database.db)).problems).toEqual([]);
});

test('a missing co-buyer and a null one are the same content for a key', async () => {
  const { service, deal } = await started();
  const variables = confirmInput(deal);
  const first = await service.graphql<ConfirmAnswer>(CONFIRM, variables);
  const again = await service.graphql<ConfirmAnswer>(CONFIRM, {
    input: { ...variables.input, coBuyerName: null },
  });
  expect(again.data).toEqual(first.data);
});
