// Tests of the editor's reports: figures and problems on every keystroke, the law check in pauses.
import { readFileSync } from 'node:fs';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createDraftStore } from './draft-store.ts';
import { createEditor } from './editor.tsx';

const outback = () =>
  JSON.parse(
    readFileSync(new URL('../../../domain/fixtures/outback.deal.json', import.meta.url), 'utf8'),
  ) as unknown;

test('figures follow each key, while the law check waits for a pause and notifies its subscribers', () => {
  vi.useFakeTimers({ now: new Date('2026-11-20T12:00:00Z') });
  onTestFinished(() => void vi.useRealTimers());
  const store = createDraftStore(outback());
  const { report, law, onLaw } = createEditor('draft', store, 'US-CO');
  let notified = 0;
  onLaw(() => {
    notified += 1;
  });
  const before = report().figures?.outTheDoorCents ?? 0;
  for (const cents of [4_600_000, 4_700_000, 4_800_000]) {
    store.set(['price', 'lines', 0, 'amountCents'], cents);
    expect(report().figures?.outTheDoorCents).toBeGreaterThan(before);
    vi.advanceTimersByTime(100);
  }
  expect([notified, law().findings]).toEqual([0, []]);
  // The pause, plus the delay of browsers without idle callbacks.
  vi.advanceTimersByTime(250 + 200);
  expect(notified).toBe(1);
  expect(law().findings.map(({ code }) => code)).toContain('REBATE_WITHOUT_TERMS');
});
