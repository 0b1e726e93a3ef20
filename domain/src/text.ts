// Text that people write: whether it can be stored as it is, and whether there is anything to see.

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
