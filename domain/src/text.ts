// Text that people write: whether it can be stored as it is, whether there is anything to see, and what an e-mail address is.

/** [TXT1] Without halves of characters: what is stored and read back is then the same text everywhere. */
export function isWellFormed(text: string): boolean {
  return !/\p{Cs}/u.test(text);
}

/**
 * [TXT2] Whether any letter, digit or sign of it can be seen. Fillers are letters by their category and
 * blank by definition (Default_Ignorable_Code_Point); two more signs are drawn as nothing: the empty
 * braille pattern and the empty note.
 */
export function isVisible(text: string): boolean {
  const drawn = text.replaceAll(/[\p{Default_Ignorable_Code_Point}\u{2800}\u{1d159}]/gu, '');
  return /[\p{L}\p{N}\p{P}\p{S}]/u.test(drawn);
}

/**
 * [TXT3] One address and nothing around it: no name, no second one, no line break, and nothing that ends an
 * address in a `mailto:` link.
 */
export function isEmailAddress(text: string): boolean {
  return text.length <= MAX_EMAIL_LENGTH && isWellFormed(text) && EMAIL_ADDRESS.test(text);
}

/** RFC 5321 §4.5.3.1.3, without the angle brackets. */
export const MAX_EMAIL_LENGTH = 254;

const EMAIL_ADDRESS =
  /^[^\s\p{Cc}@"<>()[\]\\,;:?&]{1,64}@([^\s\p{Cc}@"<>()[\]\\,;:?&/.]+\.)+[^\s\p{Cc}@"<>()[\]\\,;:?&/.]{2,}$/u;
