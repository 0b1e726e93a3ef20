// The button that opens the editor with the next revision of a deal.
import { denialOf } from '../frame/me.ts';
import { Button, ErrorNotice } from '../parts/parts.tsx';
import type { Deal } from './deal.ts';
import { useRevising } from './revising.ts';

interface ReviseButtonProps {
  readonly deal: Deal;
  readonly look?: 'primary';
  readonly children?: string;
}

export function ReviseButton({ deal, look, children = 'Revise the offer' }: ReviseButtonProps) {
  const { busy, error, run } = useRevising(deal);
  return (
    <>
      <Button
        small
        look={look}
        icon="mdi-pencil-outline"
        denied={denialOf(deal.rights, 'REVISE_DEAL')}
        disabled={busy}
        onClick={run}
      >
        {children}
      </Button>
      <ErrorNotice error={error} onRetry={run} />
    </>
  );
}
