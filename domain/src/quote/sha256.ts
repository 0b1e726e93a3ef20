// SHA-256 (FIPS 180-4) of a text: pure and synchronous, because a browser's own is asynchronous.

export function sha256Hex(text: string): string {
  const bytes = new TextEncoder().encode(text);
  const { initial, round } = sha256Constants();
  const state = Int32Array.from(initial);
  const padded = pad(bytes);
  const words = new Int32Array(64);
  for (let offset = 0; offset < padded.byteLength; offset += 64) {
    for (let index = 0; index < 16; index += 1) {
      words[index] = padded.getInt32(offset + index * 4);
    }
    compress(state, words, round);
  }
  return Array.from(state, (word) => (word >>> 0).toString(16).padStart(8, '0')).join('');
}

/** One bit 1, zeros, and the length in bits as 64 bits, to whole blocks of 64 bytes. */
function pad(bytes: Uint8Array): DataView {
  const padded = new Uint8Array(Math.ceil((bytes.length + 9) / 64) * 64);
  padded.set(bytes);
  padded[bytes.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setUint32(padded.length - 8, Math.floor(bytes.length / 0x2000_0000));
  view.setUint32(padded.length - 4, (bytes.length * 8) >>> 0);
  return view;
}

function compress(state: Int32Array, w: Int32Array, k: Int32Array): void {
  for (let t = 16; t < 64; t += 1) {
    const w15 = at(w, t - 15);
    const w2 = at(w, t - 2);
    const s0 = rotate(w15, 7) ^ rotate(w15, 18) ^ (w15 >>> 3);
    const s1 = rotate(w2, 17) ^ rotate(w2, 19) ^ (w2 >>> 10);
    w[t] = at(w, t - 16) + s0 + at(w, t - 7) + s1;
  }
  let a = at(state, 0);
  let b = at(state, 1);
  let c = at(state, 2);
  let d = at(state, 3);
  let e = at(state, 4);
  let f = at(state, 5);
  let g = at(state, 6);
  let h = at(state, 7);
  for (let t = 0; t < 64; t += 1) {
    const s1 = rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25);
    const t1 = (h + s1 + ((e & f) ^ (~e & g)) + at(k, t) + at(w, t)) | 0;
    const s0 = rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22);
    const t2 = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + t1) | 0;
    d = c;
    c = b;
    b = a;
    a = (t1 + t2) | 0;
  }
  for (const [index, word] of [a, b, c, d, e, f, g, h].entries()) {
    state[index] = at(state, index) + word;
  }
}

function rotate(word: number, bits: number): number {
  return (word >>> bits) | (word << (32 - bits));
}

function at(words: Int32Array, index: number): number {
  return words[index] as number;
}

interface Constants {
  readonly initial: Int32Array;
  readonly round: Int32Array;
}

let constants: Constants | undefined;

/**
 * The first 32 bits of the fractional parts of the square and cube roots of the first primes.
 * Worked out when first needed: a page that only shows figures never pays for them.
 */
function sha256Constants(): Constants {
  constants ??= { initial: fractionalRoots(8, 2n), round: fractionalRoots(64, 3n) };
  return constants;
}

function fractionalRoots(count: number, degree: bigint): Int32Array {
  const roots = new Int32Array(count);
  let found = 0;
  for (let candidate = 2n; found < count; candidate += 1n) {
    if (!isPrime(candidate)) continue;
    roots[found] = Number(BigInt.asIntN(32, integerRoot(candidate << (32n * degree), degree)));
    found += 1;
  }
  return roots;
}

function isPrime(candidate: bigint): boolean {
  for (let divisor = 2n; divisor * divisor <= candidate; divisor += 1n) {
    if (candidate % divisor === 0n) return false;
  }
  return true;
}

function integerRoot(value: bigint, degree: bigint): bigint {
  let low = 0n;
  let high = 1n << 40n;
  while (high - low > 1n) {
    const middle = (low + high) / 2n;
    if (middle ** degree <= value) low = middle;
    else high = middle;
  }
  return low;
}
