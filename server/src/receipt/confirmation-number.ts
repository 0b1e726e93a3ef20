// Confirmation numbers as people type them: any case, look-alike letters mended.

/** The number a text means, like FC-7K3M-92QX; null: it can be none. */
export function readConfirmationNumber(text: string): string | null {
  const letters = /^FC-?([0-9A-Z]{4})-?([0-9A-Z]{4})$/.exec(text.trim().toUpperCase());
  if (!letters) return null;
  const [first, second] = letters
    .slice(1)
    .map((part) => part.replaceAll(/[IL]/g, '1').replaceAll('O', '0'));
  return /U/.test(`${first}${second}`) ? null : `FC-${first}-${second}`;
}
