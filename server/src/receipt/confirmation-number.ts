// Parses typed confirmation numbers: ignores case, and corrects look-alike letters.

/** @returns the number in a text, such as FC-7K3M-92QX, or null if it cannot be one */
export function readConfirmationNumber(text: string): string | null {
  const letters = /^FC-?([0-9A-Z]{4})-?([0-9A-Z]{4})$/.exec(text.trim().toUpperCase());
  if (!letters) return null;
  const [first, second] = letters
    .slice(1)
    .map((part) => part.replaceAll(/[IL]/g, '1').replaceAll('O', '0'));
  return /U/.test(`${first}${second}`) ? null : `FC-${first}-${second}`;
}
