// Reads the text of our PDFs like a screen reader.

/** The text of each page of an uncompressed PDF, decoded with the tables of its fonts. */
export function textOfPages(pdf: Buffer): readonly string[] {
  const file = pdf.toString('latin1');
  const objects = new Map(
    [...file.matchAll(/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g)].map(([, number, body]) => [
      Number(number),
      body ?? '',
    ]),
  );
  const at = (reference: string | undefined) => objects.get(Number(reference)) ?? '';
  const pages = [...objects.values()].filter((body) => /\/Type \/Page\n/.test(body));
  return pages.map((page) => {
    const resources = at(/\/Resources (\d+) 0 R/.exec(page)?.[1]);
    const fonts = new Map(
      [...resources.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name, number]) => [
        name,
        glyphTexts(at(/\/ToUnicode (\d+) 0 R/.exec(at(number))?.[1])),
      ]),
    );
    return drawnText(at(/\/Contents (\d+) 0 R/.exec(page)?.[1]), fonts);
  });
}

/** Maps glyph numbers to text, from a ToUnicode table. */
function glyphTexts(table: string): ReadonlyMap<number, string> {
  const texts = new Map<number, string>();
  for (const [, first, , list] of table.matchAll(
    /<([0-9a-f]{4})> <([0-9a-f]{4})> \[((?:<[0-9a-f ]*>\s*)+)\]/g,
  )) {
    for (const [index, [, hex = '']] of [...(list ?? '').matchAll(/<([0-9a-f ]*)>/g)].entries()) {
      const units = hex.replaceAll(' ', '').match(/.{4}/g) ?? [];
      const text = String.fromCharCode(...units.map((unit) => Number.parseInt(unit, 16)));
      texts.set(Number.parseInt(first ?? '', 16) + index, text);
    }
  }
  return texts;
}

function drawnText(
  content: string,
  fonts: ReadonlyMap<string | undefined, ReadonlyMap<number, string>>,
): string {
  let font = new Map<number, string>() as ReadonlyMap<number, string>;
  let text = '';
  for (const [, name, shown] of content.matchAll(/\/(F\d+) [\d.]+ Tf|\[(.*?)\] TJ/g)) {
    if (name) font = fonts.get(name) ?? font;
    for (const [, hex = ''] of (shown ?? '').matchAll(/<([0-9a-f]*)>/g)) {
      for (const glyph of hex.match(/.{4}/g) ?? []) {
        text += font.get(Number.parseInt(glyph, 16)) ?? '';
      }
    }
    if (shown) text += ' ';
  }
  return text.replaceAll(/\s+/g, ' ');
}
