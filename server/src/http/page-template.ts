// A page kept as bytes, compressed once, into which each answer puts a nonce of its own.
import { randomBytes } from 'node:crypto';
import { brotliDecompressSync, constants, createBrotliCompress } from 'node:zlib';
import { compress } from './compression.ts';

/** A page whose places for a nonce are known. */
export interface PageTemplate {
  /** The page with a nonce, as it is. */
  plain(nonce: string): Buffer;
  /** The same in Brotli, where that takes no time; null: it has to be made. */
  readyBrotli(nonce: string): Buffer | null;
  /** The same in Brotli. */
  brotli(nonce: string): Promise<Buffer>;
  readonly bytes: number;
}

/** One answer as it could be sent, and the nonce in it, which each answer replaces with its own. */
export interface Sample {
  readonly bytes: Uint8Array;
  readonly nonce: string;
}

const NONCE_LENGTH = 22;
/** Comes after every nonce and belongs to its block. */
export const AFTER_NONCE = '">';
const BLOCK_LENGTH = NONCE_LENGTH + AFTER_NONCE.length;

const POOL_NONCES = 256;
const NONCE_BYTES = 16;
let pool: Buffer = Buffer.alloc(0);
let used = 0;

/** 128 random bits, drawn for many answers at once. */
export function newNonce(): string {
  if (used >= pool.length) {
    pool = randomBytes(POOL_NONCES * NONCE_BYTES);
    used = 0;
  }
  used += NONCE_BYTES;
  return pool.toString('base64url', used - NONCE_BYTES, used);
}

/** Whether pieces are being made, of whichever page. */
let making = false;

/** Of a page in pieces, between which stands the nonce with the end of its attribute. */
export function pageTemplate(texts: readonly string[]): PageTemplate {
  const pieces = texts.map((text) => Buffer.from(text));
  const plain = filledIn(joined(pieces, plainBlock));
  let asked = 0;
  let tried = false;
  let ready: ((nonce: string) => Buffer) | null = null;
  return {
    plain,
    readyBrotli: (nonce) => ready?.(nonce) ?? null,
    brotli: async (nonce) => {
      asked += 1;
      // Most pages are asked for once: pieces are made for those that are asked for again, beside the
      // answer and for one page at a time, because they need many short turns of other threads.
      if (asked > 1 && !tried && !making) {
        tried = making = true;
        void compressed(pieces).then((made) => {
          ready = made && filledIn(made);
          making = false;
        });
      }
      return ready ? ready(nonce) : compress(plain(nonce), 'br');
    },
    // With room for what is compressed.
    bytes: 1.5 * pieces.reduce((sum, { length }) => sum + length, 0),
  };
}

/** Of a page that was compressed before. Few clients do not take Brotli: for them it is unpacked. */
export function compressedTemplate(sample: Sample): PageTemplate {
  const ready = filledIn(sample);
  return {
    plain: (nonce) => brotliDecompressSync(ready(nonce)),
    readyBrotli: ready,
    brotli: async (nonce) => ready(nonce),
    bytes: sample.bytes.length,
  };
}

/** Puts a nonce into all places of the sample's: one copy, and a few bytes written over. */
export function filledIn({ bytes, nonce }: Sample): (nonce: string) => Buffer {
  const sample = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const places: number[] = [];
  for (let at = sample.indexOf(nonce); at >= 0; at = sample.indexOf(nonce, at + 1)) places.push(at);
  return (own) => {
    const answer = Buffer.allocUnsafeSlow(sample.length);
    answer.set(sample);
    for (const place of places) answer.write(own, place, 'latin1');
    return answer;
  };
}

function joined(pieces: readonly Buffer[], block: (nonce: string) => Buffer): Sample {
  const nonce = newNonce();
  const between = block(nonce);
  const parts = pieces.flatMap((piece, index) => (index === 0 ? piece : [between, piece]));
  return { bytes: Buffer.concat(parts), nonce };
}

function plainBlock(nonce: string): Buffer {
  return Buffer.from(nonce + AFTER_NONCE);
}

/**
 * Brotli (RFC 7932) lets a stream hold blocks as they are. The pieces are compressed as one stream,
 * flushed to whole bytes around stand-ins for the nonces; then the stand-ins are thrown away, and each
 * answer has blocks with its nonce in their places. What follows must not depend on a stand-in:
 * it occurs nowhere else, repeats nothing, and ends in the two bytes that give the next its context.
 */
export async function compressed(plain: readonly Buffer[]): Promise<Sample | null> {
  const stream = createBrotliCompress({
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 6,
      [constants.BROTLI_PARAM_LGWIN]: 18,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    },
  });
  const parts: Buffer[] = [];
  stream.on('data', (part: Buffer) => parts.push(part));
  const flushed = (bytes: Buffer) =>
    new Promise<Buffer>((resolve) => {
      stream.write(bytes);
      stream.flush(() => resolve(Buffer.concat(parts.splice(0))));
    });
  const pieces: Buffer[] = [];
  for (const [index, piece] of plain.entries()) {
    if (index > 0) await flushed(standIn(index));
    pieces.push(await flushed(piece));
  }
  stream.end();
  await new Promise((resolve) => stream.once('end', resolve));
  const ended = [...pieces.slice(0, -1), Buffer.concat([pieces.at(-1) ?? END, ...parts])];
  const made = joined(ended, storedBlock);
  return holds(plain, made) ? made : null;
}

const END = Buffer.alloc(0);

/** It is tried before it is used: a browser that got other bytes would show nothing at all. */
function holds(plain: readonly Buffer[], made: Sample): boolean {
  const nonce = newNonce();
  const expected = filledIn(joined(plain, plainBlock))(nonce);
  try {
    return brotliDecompressSync(filledIn(made)(nonce)).equals(expected);
  } catch {
    return false;
  }
}

/** A block of bytes as they are: not the last, its length less one in 16 bits, "uncompressed". */
function storedBlock(nonce: string): Buffer {
  const text = nonce + AFTER_NONCE;
  const header = ((text.length - 1) << 3) | (1 << 19);
  const block = Buffer.alloc(3 + text.length);
  block.writeUIntLE(header, 0, 3);
  block.write(text, 3, 'latin1');
  return block;
}

/** Control characters that no page has, in an order that no other stand-in has: 29 is a prime. */
const ALPHABET = Array.from({ length: 32 }, (_, code) => code)
  .filter((code) => ![0, 9, 10, 13].includes(code))
  .concat(127);

function standIn(index: number): Buffer {
  const step = 1 + (index % (ALPHABET.length - 1));
  const codes = Array.from(
    { length: NONCE_LENGTH },
    (_, place) => ALPHABET[(place * step + index) % ALPHABET.length] ?? 1,
  );
  return Buffer.from([...codes, ...Buffer.from(AFTER_NONCE)]).subarray(0, BLOCK_LENGTH);
}
