// Tests for the archive of a deal: it verifies unchanged, and fails with any byte changed.
import { addDeal, reviseDeal } from '@forecourt/server';
import { strFromU8, strToU8, unzipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { archiveDealAs, linesOf, zipped } from '../src/actions/archive-deal.ts';
import { replyToBuyer } from '../src/actions/deals.ts';
import { eraseDealAs } from '../src/actions/erase-deal.ts';
import { sendMessage } from '../src/actions/send-message.ts';
import { verifyArchive } from '../src/actions/verify-archive.ts';
import { findDeal } from '../src/store/deals/read-deals.ts';
import { hashOf } from '../src/store/records/hash.ts';
import { chanceFrom } from './chance.ts';
import { confirmDeal } from './confirmed-deal.ts';
import { anOfferFrom } from './offers.ts';
import { freshLocation, NOW, openedDatabase } from './service.ts';

const MACHINE = { kind: 'MACHINE' } as const;

/** Not a picture, but it contains every byte value. */
const PHOTO = {
  ...{ id: 'f'.repeat(64), width: 960, height: 640 },
  sizes: [480, 960].map((width) => ({
    ...{ format: 'webp' as const, width },
    bytes: Uint8Array.from({ length: 256 + width }, (_, index) => index % 256),
  })),
};

/** A deal with ten revisions, fifty messages and a receipt. */
async function aLongDeal() {
  const database = await openedDatabase(await freshLocation());
  const offer = anOfferFrom('mx-5-cash');
  const { id } = await addDeal(database, offer, NOW, [PHOTO]);
  for (let revision = 2; revision <= 10; revision += 1) {
    const expiresAt = `2026-12-${10 + revision}T12:00:00Z`;
    await reviseDeal(database, id, { ...offer, expiresAt }, NOW, [PHOTO]);
  }
  for (let count = 1; count <= 25; count += 1) {
    const key = `message-${String(count).padStart(4, '0')}`;
    const text = `Question ${count}?`;
    const question = {
      dealId: id,
      idempotencyKey: key,
      kind: 'QUESTION',
      text,
      wishes: [],
    } as const;
    await sendMessage(database, question, NOW);
    const reply = { id, text: `Answer ${count}.`, idempotencyKey: `reply-${key}`, now: NOW };
    await replyToBuyer(database, MACHINE, reply);
  }
  const deal = await findDeal(database.db, id);
  if (!deal) throw new Error('gone');
  const receipt = await confirmDeal(database, deal);
  return { database, id, receipt };
}

async function archiveOf(database: Parameters<typeof archiveDealAs>[0], id: string) {
  const made = await archiveDealAs(database, MACHINE, { id, now: NOW });
  if (!made.ok) throw new Error(made.refusal.message);
  return made.value.zip;
}

describe('[ARC1] [ARC2] the archive of a deal with ten revisions and fifty messages', () => {
  test('contains every document and verifies', async () => {
    const { database, id, receipt } = await aLongDeal();
    const zip = await archiveOf(database, id);
    const report = verifyArchive(zip);
    expect(report.problems).toEqual([]);
    const files = unzipSync(zip);
    const names = Object.keys(files);
    expect(names.filter((name) => name.startsWith('revisions/')).length).toBe(10);
    expect(names.filter((name) => name.startsWith('messages/')).length).toBe(50);
    const stored = files[`receipts/${receipt.number}.json`] ?? new Uint8Array();
    expect(JSON.parse(strFromU8(stored))).toEqual(receipt);
    expect(names).toContain('accepted-warnings.json');
    expect(names).toContain('deliveries.json');
    expect(files[`photos/${PHOTO.id}.webp`]).toEqual(PHOTO.sizes[1]?.bytes);
    for (const name of ['checkouts', 'deposits', 'car-holds', 'openings', 'legal-hold']) {
      expect(names).toContain(`${name}.json`);
    }
    expect(report.files).toBe(names.length - 2);
  });

  test('fails verification if any single byte changes', { timeout: 120_000 }, async () => {
    const { database, id } = await aLongDeal();
    const zip = await archiveOf(database, id);
    const chance = chanceFrom(7);
    const last = Array.from({ length: 60 }, (_, index) => zip.length - 1 - index);
    const places = [
      ...Array(60).keys(),
      ...last,
      ...Array.from({ length: 300 }, () => chance.below(zip.length)),
    ];
    const unseen = places.filter((place) => {
      const changed = Uint8Array.from(zip);
      changed[place] = (changed[place] ?? 0) ^ (1 << chance.below(8));
      return verifyArchive(changed).problems.length === 0;
    });
    expect(unseen).toEqual([]);
    expect(verifyArchive(zip.slice(0, -1)).problems).not.toEqual([]);
  });

  test('fails verification if a document is replaced and the manifest rewritten to match', async () => {
    const { database, id, receipt } = await aLongDeal();
    const zip = await archiveOf(database, id);
    const forged = (path: string, from: string, to: string) => {
      const { 'manifest.json': manifest, 'manifest.sha256': _sum, ...files } = unzipSync(zip);
      const text = strFromU8(files[path] ?? new Uint8Array());
      expect(text).toContain(from);
      files[path] = strToU8(text.replace(from, to));
      const parsed = JSON.parse(strFromU8(manifest ?? new Uint8Array()));
      const written = `${JSON.stringify({ ...parsed, files: linesOf(files) }, null, 2)}\n`;
      const sum = strToU8(`${hashOf(written)}\n`);
      return zipped({ ...files, 'manifest.json': strToU8(written), 'manifest.sha256': sum });
    };
    const problemsOf = (path: string, from: string, to: string) =>
      verifyArchive(forged(path, from, to)).problems.join(' ');
    expect(problemsOf('messages/0001.json', 'Question 1', 'Question 2')).toMatch(
      /the message of QUESTION \w+ was changed/,
    );
    expect(problemsOf('revisions/3.json', 'Mazda', 'Mazdo')).toContain(
      'the offer of revision 3 was changed',
    );
    expect(problemsOf(`receipts/${receipt.number}.json`, receipt.fullName, 'Jo')).toContain(
      'the receipt of revision 10 was changed',
    );
    expect(problemsOf('audit.json', 'revision 3', 'revision 4')).toContain(
      'was changed after it was written',
    );
  });

  test('verifies for an erased deal too, and names nobody', async () => {
    const { database, id } = await aLongDeal();
    await eraseDealAs(database, MACHINE, { id, reason: 'Asked for.', now: NOW });
    const zip = await archiveOf(database, id);
    expect(verifyArchive(zip).problems).toEqual([]);
    const { name } = anOfferFrom('mx-5-cash').buyer;
    expect(Buffer.from(zip).toString('utf8')).not.toContain(name);
  });
});
