// Tests for the validation of messages.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { judgeMessage, MAX_MESSAGE_LENGTH, readMessage, readReason } from './talk.ts';

const question = (text: string) => judgeMessage({ kind: 'QUESTION', text, wishes: [] });

test('[TLK1] a message keeps its words and line breaks, without characters that reorder or hide text', () => {
  expect(question('  Is it red?\r\n\r\n\r\n\r\nThanks\u0007 \u202eevil\u2066 ')).toEqual({
    ok: true,
    value: { kind: 'QUESTION', text: 'Is it red?\n\nThanks  evil', wishes: [] },
  });
  // Families of emoji and Persian words are written with joiners.
  expect(readMessage('👩‍👧 می‌خواهم', 100)).toEqual({ ok: true, value: '👩‍👧 می‌خواهم' });
});

test('[TLK1] a blank or malformed message is refused, and so is a long one', () => {
  for (const text of ['', '   ', '\n\u3164\u2800', 'half \ud83d']) {
    expect(question(text)).toEqual({ ok: false, refusal: 'TEXT_REQUIRED' });
  }
  expect(question('x'.repeat(MAX_MESSAGE_LENGTH)).ok).toBe(true);
  expect(question('x'.repeat(MAX_MESSAGE_LENGTH + 1))).toEqual({
    ok: false,
    refusal: 'TEXT_TOO_LONG',
  });
});

test('[TLK1] normalizing a message is idempotent', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => {
      const read = readMessage(text, 100);
      if (read.ok) expect(readMessage(read.value, 100)).toEqual(read);
    }),
  );
});

test('[TLK2] a change request lists the requested changes, in order and once, or describes them', () => {
  const request = (text: string, wishes: Parameters<typeof judgeMessage>[0]['wishes']) =>
    judgeMessage({ kind: 'CHANGE_REQUEST', text, wishes });
  expect(request('', ['OTHER_TERM', 'LOWER_PAYMENT', 'OTHER_TERM'])).toMatchObject({
    value: { text: '', wishes: ['LOWER_PAYMENT', 'OTHER_TERM'] },
  });
  expect(request('A blue one', [])).toMatchObject({ ok: true });
  expect(request(' ', [])).toEqual({ ok: false, refusal: 'TEXT_REQUIRED' });
  expect(judgeMessage({ kind: 'QUESTION', text: 'Why?', wishes: ['OTHER_CAR'] })).toMatchObject({
    value: { wishes: [] },
  });
});

test('[STA3] a reason is optional and has a maximum length', () => {
  expect(readReason(' \n')).toEqual({ ok: true, value: '' });
  expect(readReason('Found another')).toEqual({ ok: true, value: 'Found another' });
  expect(readReason('x'.repeat(501))).toEqual({ ok: false, refusal: 'TEXT_TOO_LONG' });
});
