// The copy of a draft's unsaved changes in this browser's storage.

export interface UnsavedCopy {
  /** The saved version that the changes were made on. */
  readonly version: number;
  /** The file of that version. */
  readonly base: unknown;
  /** The file with the changes. */
  readonly tree: unknown;
}

const PREFIX = 'forecourt-desk-draft:';

export function readUnsavedCopy(name: string): UnsavedCopy | null {
  try {
    const text = localStorage.getItem(PREFIX + name);
    return text === null ? null : (JSON.parse(text) as UnsavedCopy);
  } catch {
    return null;
  }
}

export function writeUnsavedCopy(name: string, copy: UnsavedCopy): void {
  try {
    localStorage.setItem(PREFIX + name, JSON.stringify(copy));
  } catch {
    // Storage is full or disabled. The server has the changes within a second.
  }
}

export function removeUnsavedCopy(name: string): void {
  try {
    localStorage.removeItem(PREFIX + name);
  } catch {
    // Storage is disabled, so there is no copy.
  }
}
