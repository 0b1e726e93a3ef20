// What the desk is told while it is open: that a deal changed, by its id and version.
import type { Actor } from '@forecourt/domain/rights';

export interface DeskChange {
  /** CONNECTED: the stream begins; what was shown before may be old. */
  readonly kind: 'CONNECTED' | 'DEAL';
  readonly id: string | null;
  readonly version: number;
}

/** Who follows, and what they may see. */
export interface Follower {
  readonly actor: Actor;
  readonly dealershipId: string;
  readonly sessionId: string | null;
}

export interface DeskChanges {
  follow(follower: Follower): AsyncIterable<DeskChange>;
  close(): void;
}
