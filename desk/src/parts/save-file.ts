// Downloads a text as a file.

/** Excel reads a CSV file as UTF-8 only if it begins with this mark. */
export const BYTE_ORDER_MARK = '\ufeff';

export function saveFile(name: string, text: string, type = 'application/json'): void {
  const address = URL.createObjectURL(
    new Blob([type === 'text/csv' ? BYTE_ORDER_MARK : '', text], { type }),
  );
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
