// The sender of a desk request.
import type { Actor } from '@forecourt/domain/rights';

export interface SignedIn {
  readonly actor: Exclude<Actor, { kind: 'MACHINE' }>;
  /** The current dealership of the session or token. */
  readonly dealershipId: string;
  /** The session's id, or null when the request uses an API token. */
  readonly sessionId: string | null;
}
