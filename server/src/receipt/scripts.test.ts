// Tests for names in every script: PDFium renders them with glyphs, and reads them back.
import { readFileSync } from 'node:fs';
import { PDFiumLibrary } from '@hyzyla/pdfium';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { receiptFor } from '../../test/confirmed-deal.ts';
import { anOfferFrom } from '../../test/offers.ts';
import { fontSetFor } from './fonts.ts';
import { PdfDocument } from './pdf-document.ts';
import { receiptPdf } from './receipt-pdf.ts';

const SCALE = 2;

let library: PDFiumLibrary;
beforeAll(async () => {
  library = await PDFiumLibrary.init();
});
afterAll(() => library.destroy());

/** Pairs of names with equally many characters, which would look the same as missing glyphs. */
const NAMES: Readonly<Record<string, readonly [string, string]>> = {
  Chinese: ['王小明', '李大伟'],
  'Chinese, traditional': ['歐陽靜怡', '劉陳德華'],
  Japanese: ['中田さくら', '髙﨑たろう'],
  Korean: ['김민준', '박서연'],
  Arabic: ['محمد بن سلمان', 'فاطم ال زهراي'],
  'Arabic with brackets': ['محمد (أبو علي)', 'سلمى (أمم نور)'],
  Persian: ['پرویز', 'گلچین'],
  Hebrew: ['דוד לוי', 'שרה כהן'],
  Thai: ['สมชาย', 'ปรานม'],
  'Thai with a vowel that is taken apart': ['น้ำ', 'ค่ำ'],
  Hindi: ['नरेन्द्र', 'सरेन्द्र'],
  Bengali: ['রবীন্দ্রনাথ', 'কবীন্দ্রনাথ'],
  Tamil: ['கமலா', 'அமலா'],
  Telugu: ['శ్రీనివాస', 'శ్రీవివాస'],
  Gujarati: ['નરેન્દ્ર', 'મરેન્દ્ર'],
  Punjabi: ['ਗੁਰਪ੍ਰੀਤ', 'ਸੁਰਪ੍ਰੀਤ'],
  Kannada: ['ಕೃಷ್ಣ', 'ತೃಷ್ಣ'],
  Malayalam: ['മോഹൻ', 'സോഹൻ'],
  Odia: ['ଜଗନ୍ନାଥ', 'ସଗନ୍ନାଥ'],
  Sinhala: ['කුමාර', 'සුමාර'],
  Khmer: ['សុខ', 'សុភ'],
  Lao: ['ສົມສັກ', 'ບົມສັກ'],
  Burmese: ['အောင်', 'ကောင်'],
  Tibetan: ['བསྟན', 'འཛིན'],
  Georgian: ['გიორგი', 'თამარი'],
  Armenian: ['Արամ', 'Անին'],
  Amharic: ['አበበ', 'ቢቂላ'],
  Syriac: ['ܐܫܘܪ', 'ܢܝܢܘ'],
  Dhivehi: ['އަހްމަދު', 'މަރިޔަމް'],
  Mongolian: ['ᠲᠡᠮᠦᠵᠢᠨ', 'ᠪᠣᠷᠲᠡ'],
  'N’Ko': ['ߛߏߟߏ', 'ߡߎߛߊ'],
  Javanese: ['ꦲꦢꦶ', 'ꦱꦫꦶ'],
  Santali: ['ᱥᱤᱫᱩ', 'ᱠᱟᱱᱦ'],
  Coptic: ['ⲙⲁⲣⲓ', 'ⲡⲁⲩⲗ'],
  Ogham: ['ᚁᚂᚃ', 'ᚄᚅᚆ'],
  Runes: ['ᚠᚢᚦ', 'ᚨᚱᚲ'],
  Cherokee: ['ᏍᏏᏉᏯ', 'ᏣᎳᎩᏱ'],
  Inuktitut: ['ᓄᓇᕗ', 'ᐃᓄᒃ'],
  Tifinagh: ['ⴰⵎⴰ', 'ⵣⵉⵖ'],
  Greek: ['Ἀλέξανδρος', 'Παπαδόπουλ'],
  Cyrillic: ['Дмитрий', 'Наталья'],
  Vietnamese: ['Nguyễn Thị', 'Trương Vỹỹ'],
  Emoji: ['😀👍🏽❤️', '🚗👨‍👩‍👧🇺🇸'],
  Symbols: ['★→', '✓№'],
  Mixed: ['Ana 王 🚗 ไทย', 'Eva 李 👍 ไยท'],
};

interface Drawn {
  readonly text: string;
  readonly ink: number;
  readonly picture: string;
}

/** Draws each text as in a receipt. @returns the visible glyphs and the text of all pages */
async function drawn(texts: readonly string[]): Promise<[readonly Drawn[], string]> {
  const pdf = new PdfDocument({
    size: 'LETTER',
    title: 'Names',
    lang: 'en',
    createdAt: new Date(0),
    sender: '',
    reference: '',
    pageNumber: (page, pages) => `${page} / ${pages}`,
    fonts: await fontSetFor(texts),
  });
  const places = texts.map((text) => {
    pdf.ensureSpace(60);
    // On whole points, so that equal glyphs have equal pixels.
    pdf.y = Math.ceil(pdf.y);
    const top = pdf.y + pdf.heightOf([{ text: 'Confirmed by', size: 8 }], pdf.width);
    pdf.pairs([['Confirmed by', [text]]], 1);
    return { text, page: pdf.doc.bufferedPageRange().count - 1, top, bottom: pdf.y };
  });
  const document = await library.loadDocument(await pdf.finish());
  const pages = [...document.pages()];
  // Rendering closes a page.
  const read = pages.map((page) => page.getText()).join('\n');
  const pictures = await Promise.all(pages.map((page) => page.render({ scale: SCALE })));
  const seen = places.map(({ text, page, top, bottom }) => {
    const { data, width } = pictures[page] ?? { data: new Uint8Array(), width: 0 };
    const rows = data.slice(
      Math.floor(top * SCALE) * width * 4,
      Math.floor(bottom * SCALE) * width * 4,
    );
    const ink = rows.filter((value, index) => index % 4 === 0 && value < 128).length;
    return { text, ink, picture: Buffer.from(rows).toString('latin1') };
  });
  document.destroy();
  return [seen, read];
}

/** PDFium guesses spaces from distances and omits variation selectors of emoji. */
function plain(text: string): string {
  return text.replaceAll(/\s|\ufe0f|\p{Emoji_Modifier}/gu, '');
}

test('a name in every script has other glyphs than another name, and reads back', async () => {
  const [seen, read] = await drawn(Object.values(NAMES).flat());
  const at = new Map(seen.map((each) => [each.text, each]));
  for (const [script, [first, second]] of Object.entries(NAMES)) {
    expect(at.get(first)?.ink, script).toBeGreaterThan(20);
    expect(at.get(second)?.ink, script).toBeGreaterThan(20);
    expect(at.get(first)?.picture === at.get(second)?.picture, script).toBe(false);
    expect(plain(read), script).toContain(plain(first));
    expect(plain(read), script).toContain(plain(second));
  }
});

test('Arabic letters join, and a name in Arabic runs from right to left', async () => {
  const texts = ['ببب', 'ب ب ب', 'اب', 'با', 'Ana محمد 王 (Li)'];
  const [[joined, apart, word, turned], read] = await drawn(texts);
  // Three joined letters have less ink than three separate ones, each with its own tail.
  expect(joined?.ink).toBeLessThan((apart?.ink ?? 0) * 0.9);
  expect(word?.picture === turned?.picture).toBe(false);
  expect(read).toContain('محمد');
});

test.for([
  ['Cuneiform', '\u{1202d}', '[U+1202D]'],
  ['Fula', '𞤀𞤣', '[U+1E900][U+1E923]'],
  ['Japanese, beyond the Basic Multilingual Plane', '𠮷田', '[U+20BB7]田'],
] as const)(
  'a character that no font has is printed as its code: %s',
  async ([_script, name, number]) => {
    const [[printed, expected]] = await drawn([name, number]);
    expect(printed?.ink).toBeGreaterThan((expected?.ink ?? 0) * 0.9);
  },
);

test('at most eight font packages are installed for this', () => {
  const file = new URL('../../package.json', import.meta.url);
  const { dependencies } = JSON.parse(readFileSync(file, 'utf8')) as {
    dependencies: Readonly<Record<string, string>>;
  };
  const fonts = Object.keys(dependencies).filter((name) => /fontsource|google-fonts/.test(name));
  expect(fonts.length).toBeLessThanOrEqual(8);
});

test('a receipt shows names in other scripts wherever the deal has them', async () => {
  const outback = receiptFor(anOfferFrom('outback'));
  const { offer } = outback;
  const pdf = await receiptPdf({
    ...outback,
    fullName: '王小明',
    offer: {
      ...offer,
      adviser: { ...offer.adviser, name: '김민준' },
      dealership: { ...offer.dealership, name: 'モーター中田' },
      vehicle: { ...offer.vehicle, model: 'Аутбек', trim: 'ไทย' },
      addOns: offer.addOns.map((addOn) => ({ ...addOn, label: `हिन्दी ${addOn.label}` })),
    },
  });
  const document = await library.loadDocument(pdf);
  const read = [...document.pages()].map((page) => page.getText().replaceAll(/\s+/g, ' '));
  document.destroy();
  const whole = read.join(' ');
  expect(whole).toContain('Confirmed by 王小明');
  expect(whole).toContain('王小明 agreed to electronic records');
  expect(whole).toContain('김민준 at モーター中田 gets in touch');
  expect(whole).toContain('Subaru Аутбек ไทย');
  expect(whole).toContain('हिन्दी ');
  for (const page of read) expect(page).toContain('モーター中田');
});
