// Who has which draft open now: told by open editors every so often, kept for a moment, stored nowhere.

export interface DraftPresence {
  /** A member has the draft open; `false`: they have closed it. */
  open(draftId: string, memberId: string, isOpen: boolean): void;
  openBy(draftId: string): readonly string[];
  /** Those who were not heard of again. */
  forgetGone(): void;
}

/** An editor says so every 15 seconds; one lost message is forgiven. */
const HEARD_WITHIN_MS = 40_000;
/** Each entry is some bytes; a program could name as many as it likes. */
const MOST_OPEN = 5_000;

export function createDraftPresence(
  now: () => Date,
  onChange: (draftId: string) => void,
): DraftPresence {
  /** For each draft: who, and when they were last heard of. */
  const open = new Map<string, Map<string, number>>();
  const close = (draftId: string, memberId: string) => {
    const members = open.get(draftId);
    if (!members?.delete(memberId)) return;
    if (members.size === 0) open.delete(draftId);
    onChange(draftId);
  };
  const isHere = (heardMs: number) => now().getTime() - heardMs < HEARD_WITHIN_MS;
  return {
    open: (draftId, memberId, isOpen) => {
      if (!isOpen) return close(draftId, memberId);
      const members = open.get(draftId) ?? new Map<string, number>();
      if (!open.has(draftId) && open.size >= MOST_OPEN) return;
      const known = members.has(memberId);
      members.set(memberId, now().getTime());
      open.set(draftId, members);
      if (!known) onChange(draftId);
    },
    openBy: (draftId) =>
      [...(open.get(draftId) ?? [])].filter(([, heard]) => isHere(heard)).map(([id]) => id),
    forgetGone: () => {
      for (const [draftId, members] of open) {
        for (const [memberId, heard] of members) {
          if (!isHere(heard)) close(draftId, memberId);
        }
      }
    },
  };
}
