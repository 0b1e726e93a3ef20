// Compression: picks an encoding that the client accepts, and compresses bytes once per encoding.
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** @returns the best encoding that the client accepts, or null for uncompressed bytes */
export function encodingFor(acceptEncoding: string | string[] | undefined): Encoding | null {
  const accepted = new Set<string>();
  for (const part of String(acceptEncoding ?? '').split(',')) {
    const [name = '', ...parameters] = part
      .trim()
      .toLowerCase()
      .split(/\s*;\s*/);
    if (!parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter))) accepted.add(name);
  }
  return accepted.has('br') ? 'br' : accepted.has('gzip') ? 'gzip' : null;
}

/** Bytes that are sent more than once. Each encoding is compressed at its first request. */
export interface CompressedOnce {
  readonly bytes: Buffer;
  in(encoding: Encoding): Promise<Buffer>;
}

export function compressedOnce(bytes: Buffer): CompressedOnce {
  const encoded = new Map<Encoding, Promise<Buffer>>();
  return {
    bytes,
    in: (encoding) => {
      const compressed = encoded.get(encoding) ?? compress(bytes, encoding);
      encoded.set(encoding, compressed);
      return compressed;
    },
  };
}

/** Compresses in about a millisecond, on a zlib thread. */
async function compress(bytes: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'gzip') return gzipped(bytes, { level: 6 });
  return brotli(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 5,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      // The window holds a page. A larger one would cost more to allocate than it saves.
      [constants.BROTLI_PARAM_LGWIN]: 18,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  });
}
