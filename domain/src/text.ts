// Checks on text that people write: whether it can be stored unchanged, whether it is visible, and whether it is an
// email address.

/** [TXT1] Without lone surrogates, so that stored text is the same everywhere when it is read back. */
export function isWellFormed(text: string): boolean {
  return !/\p{Cs}/u.test(text);
}

/**
 * [TXT4] Describes the first forbidden character: controls, line and paragraph separators, lone surrogates, and signs
 * that reorder text (Unicode TR 36, "Trojan source"). Marks that right-to-left texts need are allowed. Null if there is
 * none. `lines` allows line breaks and tabs.
 */
export function unfitCharacter(text: string, { lines = false } = {}): string | null {
  const unfit = (lines ? UNFIT_IN_LINES : UNFIT).exec(text);
  if (!unfit) return null;
  const code = unfit[0].codePointAt(0) ?? 0;
  const name = `U+${code.toString(16).toUpperCase().padStart(4, '0')}`;
  const noun = lines ? 'text' : 'text on one line';
  return `expected ${noun} without ${unfitKind(code)}, found ${name} at character ${unfit.index + 1}`;
}

const UNFIT = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]|[\u202a-\u202e\u2066-\u2069]/u;
const UNFIT_IN_LINES = /(?![\n\r\t])[\p{Cc}\p{Cs}]|[\u202a-\u202e\u2066-\u2069]/u;

function unfitKind(code: number): string {
  if (code >= 0xd800 && code <= 0xdfff) return 'half characters (lone surrogates)';
  if (code === 0x2028 || code === 0x2029 || code === 0x0a || code === 0x0d) return 'line breaks';
  return code > 0x2000 ? 'signs that change the direction of reading' : 'control characters';
}

/**
 * [TXT2] Whether at least one letter, digit or sign is visible. Fillers are letters by category but blank by definition
 * (Default_Ignorable_Code_Point). The empty braille pattern and the empty note are blank too.
 */
export function isVisible(text: string): boolean {
  const visible = text.replaceAll(/[\p{Default_Ignorable_Code_Point}\u{2800}\u{1d159}]/gu, '');
  return /[\p{L}\p{N}\p{P}\p{S}]/u.test(visible);
}

/**
 * [TXT3] Exactly one address: no name, no second address, no line break, and no character that ends an address in a
 * `mailto:` link.
 */
export function isEmailAddress(text: string): boolean {
  return text.length <= MAX_EMAIL_LENGTH && isWellFormed(text) && EMAIL_ADDRESS.test(text);
}

/** RFC 5321 §4.5.3.1.3, without the angle brackets. */
export const MAX_EMAIL_LENGTH = 254;

const EMAIL_ADDRESS =
  /^[^\s\p{Cc}@"<>()[\]\\,;:?&]{1,64}@([^\s\p{Cc}@"<>()[\]\\,;:?&/.]+\.)+[^\s\p{Cc}@"<>()[\]\\,;:?&/.]{2,}$/u;
