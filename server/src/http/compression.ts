// Compression: which encoding a client takes, and bytes in it.
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

const known = new Map<string, Encoding | null>();
const KNOWN = 200;

/** The best encoding the client accepts; null: send the bytes as they are. */
export function encodingFor(acceptEncoding: string | string[] | undefined): Encoding | null {
  const header = String(acceptEncoding ?? '');
  let encoding = known.get(header);
  if (encoding === undefined) {
    encoding = bestOf(header);
    // Browsers send few different ones.
    if (known.size < KNOWN) known.set(header, encoding);
  }
  return encoding;
}

function bestOf(acceptEncoding: string): Encoding | null {
  const accepted = new Set<string>();
  for (const part of acceptEncoding.split(',')) {
    const [name = '', ...parameters] = part
      .trim()
      .toLowerCase()
      .split(/\s*;\s*/);
    if (!parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter))) accepted.add(name);
  }
  return accepted.has('br') ? 'br' : accepted.has('gzip') ? 'gzip' : null;
}

/** Compresses what is made for one answer: quickly, at a level that costs about a millisecond. */
export async function compress(bytes: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'gzip') return gzipped(bytes, { level: 6 });
  return brotli(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 5,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      // A window that holds a page; a larger one takes longer to set up than to use.
      [constants.BROTLI_PARAM_LGWIN]: 18,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  });
}
