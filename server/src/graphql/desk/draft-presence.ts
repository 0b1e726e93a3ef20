// Presence in drafts: the members who have each draft open, as their editors report. In memory only.

export interface DraftPresence {
  /** Records that a member has the draft open, or with `false` that they closed it. */
  open(draftId: string, memberId: string, isOpen: boolean): void;
  openBy(draftId: string): readonly string[];
  /** Removes members whose editors no longer report. */
  removeExpired(): void;
}

/** Editors report every 15 seconds, so one report may be lost. */
const REPORT_EXPIRES_MS = 40_000;

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
  const isPresent = (heardMs: number) => now().getTime() - heardMs < REPORT_EXPIRES_MS;
  return {
    open: (draftId, memberId, isOpen) => {
      if (!isOpen) return close(draftId, memberId);
      const members = open.get(draftId) ?? new Map<string, number>();
      const isKnown = members.has(memberId);
      members.set(memberId, now().getTime());
      open.set(draftId, members);
      if (!isKnown) onChange(draftId);
    },
    openBy: (draftId) =>
      [...(open.get(draftId) ?? [])].filter(([, heard]) => isPresent(heard)).map(([id]) => id),
    removeExpired: () => {
      for (const [draftId, members] of open) {
        for (const [memberId, heard] of members) {
          if (!isPresent(heard)) close(draftId, memberId);
        }
      }
    },
  };
}
