// Checks of messages, without a database.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { judgeMessage, MAX_MESSAGE_LENGTH, readMessage, readReason } from './talk.ts';

const question = (text: string) => judgeMessage({ kind: 'QUESTION', text, wishes: [] });

test('[TLK1] a message keeps its words and line breaks, and nothing that reorders or hides others', () => {
  expect(question('  Is it red?\r\n\r\n\r\n\r\nThanks\u0007 \u202eevil\u2066 ')).toEqual({
    ok: true,
    value: { kind: 'QUESTION', text: 'Is it red?\n\nThanks  evil', wishes: [] },
  });
  // Families of emoji and Persian words are written with joiners.
  expect(readMessage('👩‍👧 می‌خواهم', 100)).toEqual({ ok: true, value: '👩‍👧 می‌خواهم' });
});

test('[TLK1] a message without anything to see, or with half a character, is asked for again; a long one is refused', () => {
  for (const text of ['', '   ', '\n\u3164\u2800', 'half \ud83d']) {
    expect(question(text)).toEqual({ ok: false, refusal: 'TEXT_REQUIRED' });
  }
  expect(question('x'.repeat(MAX_MESSAGE_LENGTH)).ok).toBe(true);
  expect(question('x'.repeat(MAX_MESSAGE_LENGTH + 1))).toEqual({
    ok: false,
    refusal: 'TEXT_TOO_LONG',
  });
});

test('[TLK1] what is read once is read again as the same text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => {
      const read = readMessage(text, 100);
      if (read.ok) expect(readMessage(read.value, 100)).toEqual(read);
    }),
  );
});

test('[TLK2] a change request names what should be different, in order and once, or says it in words', () => {
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

test('[STA3] a reason may be left out, and has an end', () => {
  expect(readReason(' \n')).toEqual({ ok: true, value: '' });
  expect(readReason('Found another')).toEqual({ ok: true, value: 'Found another' });
  expect(readReason('x'.repeat(501))).toEqual({ ok: false, refusal: 'TEXT_TOO_LONG' });
});
