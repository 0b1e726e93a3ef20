// Makes a PDF smaller without changing what it says: its many small objects go into one compressed stream.
import { strict as assert } from 'node:assert';
import { deflateSync } from 'node:zlib';

interface StoredObject {
  readonly number: number;
  /** The whole object as written, from "7 0 obj" to "endobj". */
  readonly text: string;
}

/**
 * Tags make thousands of objects of some hundred bytes, and the older form of the format, which
 * pdfkit writes, compresses none of them. Object streams (ISO 32000-1, 7.5.7) do.
 */
export function compactPdf(file: Buffer): Buffer {
  const text = file.toString('latin1');
  const objects = objectsOf(text);
  const [small, streams] = partition(objects);
  const size = Math.max(...objects.map(({ number }) => number)) + 1;
  const holder = size;
  const table = size + 1;

  const parts: string[] = [text.slice(0, objects[0]?.offset)];
  let length = parts[0]?.length ?? 0;
  const places = new Map<number, readonly [kind: 1 | 2, first: number, second: number]>();
  const write = (number: number, content: string) => {
    places.set(number, [1, length, 0]);
    parts.push(content);
    length += content.length;
  };
  for (const { number, text: content } of streams) write(number, content);
  for (const [index, { number }] of small.entries()) places.set(number, [2, holder, index]);
  write(holder, objectStream(holder, small));
  places.set(table, [1, length, 0]);
  const start = length;
  parts.push(crossReferences(table, places, trailerEntries(text)));
  parts.push(`startxref\n${start}\n%%EOF\n`);
  return Buffer.from(parts.join(''), 'latin1');
}

/** In the order in which they stand in the file; the table of the old form says where. */
function objectsOf(text: string): (StoredObject & { readonly offset: number })[] {
  const start = Number(/startxref\n(\d+)\n%%EOF\n?$/.exec(text)?.[1]);
  const entries = /^xref\n0 (\d+)\n/.exec(text.slice(start, start + 40));
  assert(entries, 'the file has one cross-reference table');
  const first = start + entries[0].length;
  const places: { number: number; offset: number }[] = [];
  for (let number = 1; number < Number(entries[1]); number += 1) {
    const entry = text.slice(first + number * 20, first + number * 20 + 20);
    if (entry[17] === 'n') places.push({ number, offset: Number(entry.slice(0, 10)) });
  }
  places.sort((one, other) => one.offset - other.offset);
  return places.map(({ number, offset }, index) => {
    const content = text.slice(offset, places[index + 1]?.offset ?? start);
    assert(content.startsWith(`${number} 0 obj\n`), `object ${number} is where the table says`);
    return { number, offset, text: content };
  });
}

function partition(objects: readonly StoredObject[]): readonly [StoredObject[], StoredObject[]] {
  const isStream = ({ text }: StoredObject) => text.includes('\nstream\n');
  return [objects.filter((object) => !isStream(object)), objects.filter(isStream)];
}

function objectStream(number: number, objects: readonly StoredObject[]): string {
  const bodies = objects.map(({ text }) =>
    text.slice(text.indexOf('\n') + 1, text.lastIndexOf('\nendobj')),
  );
  let offset = 0;
  const index = objects.map((object, at) => {
    const entry = `${object.number} ${offset}`;
    offset += (bodies[at]?.length ?? 0) + 1;
    return entry;
  });
  const head = `${index.join(' ')}\n`;
  const entries = `/Type /ObjStm\n/N ${objects.length}\n/First ${head.length}`;
  return streamObject(number, entries, Buffer.from(head + bodies.join('\n'), 'latin1'));
}

/** Root, Info and ID, as the trailer of the old form has them. */
function trailerEntries(text: string): string {
  const trailer = /\ntrailer\n<<\n([\s\S]*?)\n>>\nstartxref/.exec(text.slice(-2000))?.[1];
  assert(trailer, 'the file has a trailer');
  return trailer.replace(/\/Size \d+\n?/, '').trim();
}

function crossReferences(
  number: number,
  places: ReadonlyMap<number, readonly [number, number, number]>,
  trailer: string,
): string {
  const rows = Buffer.alloc((number + 1) * ROW_BYTES);
  rows.writeUInt16BE(0xffff, ROW_BYTES - 2);
  for (const [object, [kind, first, second]] of places) {
    const at = object * ROW_BYTES;
    rows.writeUInt8(kind, at);
    rows.writeUInt32BE(first, at + 1);
    rows.writeUInt16BE(second, at + 5);
  }
  const entries = `/Type /XRef\n/Size ${number + 1}\n/W [1 4 2]\n${trailer}`;
  return streamObject(number, entries, rows);
}

const ROW_BYTES = 7;

function streamObject(number: number, entries: string, content: Buffer): string {
  const data = deflateSync(content, { level: 9 });
  return (
    `${number} 0 obj\n<<\n${entries}\n/Length ${data.length}\n/Filter /FlateDecode\n>>\n` +
    `stream\n${data.toString('latin1')}\nendstream\nendobj\n`
  );
}
