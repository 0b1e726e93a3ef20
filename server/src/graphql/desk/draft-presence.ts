// Presence in drafts: the members who have each draft open, as their editors report. In memory only.

export interface DraftPresence {
  /** Records that a member has the draft open, or with `false` that they closed it. */
  open(draftId: string, memberId: string, isOpen: boolean): void;
  openBy(draftId: string): readonly string[];
  /** Removes members whose editors no longer report. */
  forgetGone(): void;
}

/** Editors report every 15 seconds, so one report may be lost. */
const HEARD_WITHIN_MS = 40_000;
/** Maximum drafts in memory, because programs could report any number. */
const MOST_OPEN = 5_000;

export function createDraftPresence(
  now: () => Date,
  onChange: (draftId: string) => void,
): DraftPresence {
  /** For each draft, the time of each member's last report. */
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
      const isKnown = members.has(memberId);
      members.set(memberId, now().getTime());
      open.set(draftId, members);
      if (!isKnown) onChange(draftId);
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
