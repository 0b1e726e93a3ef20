// Props of the dialogs that change a deal.
import type { Deal_PageFragment } from '../generated/graphql.ts';

export interface DealDialogProps {
  readonly deal: Deal_PageFragment;
  onClose(): void;
  /** Called after the change was stored, so the screen can refresh. */
  onDone(): void;
}
