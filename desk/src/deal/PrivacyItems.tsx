// Menu items about the buyer's data: the archive (a ZIP of everything stored), the legal hold, and erasure.
import { useChange } from '../client/client.ts';
import { denialOf } from '../frame/me.ts';
import { graphql } from '../generated/index.ts';
import { Button, ErrorNotice } from '../parts/parts.tsx';
import type { Deal } from './deal.ts';

const ArchiveDeal = graphql(`
  mutation ArchiveDeal($id: ID!) {
    archiveDeal(id: $id) {
      __typename
      ... on DealArchive { name zip }
      ... on Refused { reason message }
    }
  }
`);

interface PrivacyItemsProps {
  readonly deal: Deal;
  onErase(): void;
  onLegalHold(): void;
}

export function PrivacyItems({ deal, onErase, onLegalHold }: PrivacyItemsProps) {
  const { id, rights, legalHold } = deal;
  const { busy, error, run } = useChange(ArchiveDeal);
  const download = async () => {
    const archive = (await run({ id }))?.archiveDeal;
    if (archive?.__typename !== 'DealArchive') return;
    const bytes = Uint8Array.from(atob(archive.zip), (letter) => letter.charCodeAt(0));
    const address = URL.createObjectURL(new Blob([bytes], { type: 'application/zip' }));
    const link = document.createElement('a');
    link.href = address;
    link.download = archive.name;
    link.click();
    URL.revokeObjectURL(address);
  };
  return (
    <>
      <Button
        look="plain"
        icon="mdi-archive-arrow-down-outline"
        denied={denialOf(rights, 'ARCHIVE_DEAL')}
        disabled={busy}
        onClick={download}
      >
        Download the archive
      </Button>
      <Button
        look="plain"
        icon="mdi-gavel"
        denied={denialOf(rights, 'ERASE_DEAL')}
        onClick={onLegalHold}
      >
        {legalHold ? 'Release the legal hold' : 'Put on legal hold'}
      </Button>
      <Button
        look="plain"
        icon="mdi-eraser"
        denied={denialOf(rights, 'ERASE_DEAL') ?? (legalHold && 'The deal is on legal hold.')}
        onClick={onErase}
      >
        Erase the buyer’s data
      </Button>
      <ErrorNotice error={error} />
    </>
  );
}
