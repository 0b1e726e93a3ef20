// The deal's action bar: revise, extend, pull offer, and a menu of rarer actions.
import { useEffect, useRef, useState } from 'react';
import { useChange, useLookup } from '../client/client.ts';
import { StartDraft } from '../drafts/draft-list.ts';
import { denialOf, useMe } from '../frame/me.ts';
import { graphql } from '../generated/index.ts';
import type { ReadFile } from '../parts/FileDrop.tsx';
import { Button, ErrorNotice, styles as parts } from '../parts/parts.tsx';
import { saveFile } from '../parts/save-file.ts';
import { paths } from '../routing/paths.ts';
import { go } from '../routing/router.tsx';
import { CarReturnDialog, returnDenial } from './CarReturn.tsx';
import styles from './Deal.module.css';
import type { Deal } from './deal.ts';
import { EraseDialog } from './EraseDialog.tsx';
import { ExtendDialog } from './ExtendDialog.tsx';
import { LegalHoldDialog } from './LegalHoldDialog.tsx';
import { PrivacyItems } from './PrivacyItems.tsx';
import { ReassignDialog } from './ReassignDialog.tsx';
import { ReviseDialog } from './ReviseDialog.tsx';
import { useRevising } from './revising.ts';
import { WithdrawDialog } from './WithdrawDialog.tsx';

const DealFile = graphql(`
  query DealFile($id: ID!) {
    deskDeal(id: $id) { id number revision file }
  }
`);

interface ActionsProps {
  readonly deal: Deal;
  readonly startsWithExtend: boolean;
  onChanged(): void;
}

type DialogName =
  | 'ERASE'
  | 'LEGAL_HOLD'
  | 'REASSIGN'
  | 'REVISE'
  | 'EXTEND'
  | 'WITHDRAW'
  | 'CAR_RETURN'
  | null;

export function Actions({ deal, startsWithExtend, onChanged }: ActionsProps) {
  const [openDialog, setOpenDialog] = useState<DialogName>(
    startsWithExtend && changeDenial(deal, 'EXTEND_DEAL') === null ? 'EXTEND' : null,
  );
  const [dropped, setDropped] = useState<ReadFile | null>(null);
  const revising = useRevising(deal);
  const denied = {
    revise: changeDenial(deal, 'REVISE_DEAL'),
    extend: changeDenial(deal, 'EXTEND_DEAL'),
    withdraw: changeDenial(deal, 'WITHDRAW_DEAL'),
  };
  useDroppedFile((file) => {
    if (denied.revise || openDialog) return;
    setDropped(file);
    setOpenDialog('REVISE');
  });
  const close = () => {
    setOpenDialog(null);
    setDropped(null);
  };
  const done = () => {
    close();
    onChanged();
  };
  return (
    <div className={styles.actions}>
      <Button
        icon="mdi-pencil-outline"
        denied={denied.revise}
        disabled={revising.busy}
        onClick={revising.run}
      >
        Revise
      </Button>
      <Button
        icon="mdi-calendar-arrow-right"
        denied={denied.extend ?? notOpen(deal, 'extended')}
        onClick={() => setOpenDialog('EXTEND')}
      >
        Extend
      </Button>
      <Button
        look="danger"
        icon="mdi-cancel"
        denied={denied.withdraw ?? notOpen(deal, 'withdrawn')}
        onClick={() => setOpenDialog('WITHDRAW')}
      >
        Pull offer
      </Button>
      <More
        deal={deal}
        onReviseByFile={() => setOpenDialog('REVISE')}
        onCarReturn={() => setOpenDialog('CAR_RETURN')}
        onErase={() => setOpenDialog('ERASE')}
        onLegalHold={() => setOpenDialog('LEGAL_HOLD')}
        onReassign={() => setOpenDialog('REASSIGN')}
      />
      <ErrorNotice error={revising.error} onRetry={revising.run} />
      {openDialog === 'REVISE' && (
        <ReviseDialog deal={deal} dropped={dropped} onClose={close} onDone={done} />
      )}
      {openDialog === 'ERASE' && <EraseDialog deal={deal} onClose={close} onDone={done} />}
      {openDialog === 'LEGAL_HOLD' && <LegalHoldDialog deal={deal} onClose={close} onDone={done} />}
      {openDialog === 'REASSIGN' && <ReassignDialog deal={deal} onClose={close} onDone={done} />}
      {openDialog === 'EXTEND' && <ExtendDialog deal={deal} onClose={close} onDone={done} />}
      {openDialog === 'CAR_RETURN' && <CarReturnDialog deal={deal} onClose={close} onDone={done} />}
      {openDialog === 'WITHDRAW' && <WithdrawDialog deal={deal} onClose={close} onDone={done} />}
    </div>
  );
}

/** Returns why the person can't change this deal, or null if they can. */
function changeDenial({ rights, erasure }: Deal, action: Parameters<typeof denialOf>[1]) {
  const denied = denialOf(rights, action);
  if (denied || !erasure) return denied;
  return 'The buyer’s data was erased, so this deal can’t be changed. Write a new deal.';
}

/** Returns why an ended offer can't be changed this way, or null if it hasn't ended. */
function notOpen({ status }: Deal, action: 'extended' | 'withdrawn'): string | null {
  if (status === 'CONFIRMED')
    return `The buyer confirmed this offer, so it can’t be ${action} anymore.`;
  if (status === 'WITHDRAWN') {
    return action === 'withdrawn'
      ? 'This offer is already withdrawn.'
      : 'This offer is withdrawn. Revise it instead.';
  }
  return null;
}

interface MoreProps {
  readonly deal: Deal;
  onReviseByFile(): void;
  onCarReturn(): void;
  onErase(): void;
  onLegalHold(): void;
  onReassign(): void;
}

function More({ deal, onReviseByFile, onCarReturn, onErase, onLegalHold, onReassign }: MoreProps) {
  const { id, number, rights } = deal;
  const cannotReturn = returnDenial(deal);
  const me = useMe();
  const starting = useChange(StartDraft);
  const duplicate = async () => {
    const data = await starting.run({ input: { kind: 'DEAL', dealId: id } });
    if (data?.startDraft.__typename === 'Draft') go(paths.draft(data.startDraft.id));
  };
  const makeTemplate = async () => {
    const input = { kind: 'TEMPLATE', dealId: id, name: `From ${number}` } as const;
    const data = await starting.run({ input });
    if (data?.startDraft.__typename === 'Draft') go(paths.draft(data.startDraft.id));
  };
  const menu = useRef<HTMLDetailsElement>(null);
  const closing = (act: () => void) => () => {
    if (menu.current) menu.current.open = false;
    act();
  };
  useClosing(menu);
  return (
    <details ref={menu} className={styles.menu}>
      <summary className={parts.button}>More</summary>
      <div className={styles.menuItems}>
        <Button
          look="plain"
          icon="mdi-file-upload-outline"
          denied={changeDenial(deal, 'REVISE_DEAL')}
          onClick={closing(onReviseByFile)}
        >
          Revise from a file
        </Button>
        <Button
          look="plain"
          icon="mdi-content-duplicate"
          denied={denialOf(me?.rights, 'ADD_DEAL')}
          disabled={starting.busy}
          onClick={duplicate}
        >
          Duplicate
        </Button>
        <Button
          look="plain"
          icon="mdi-file-document-outline"
          denied={denialOf(me?.rights, 'SAVE_TEMPLATE')}
          disabled={starting.busy}
          onClick={makeTemplate}
        >
          Make a template
        </Button>
        {cannotReturn !== undefined && (
          <Button
            look="plain"
            icon="mdi-undo"
            denied={denialOf(rights, 'RECORD_CAR_RETURN') ?? cannotReturn}
            onClick={closing(onCarReturn)}
          >
            Record a returned car
          </Button>
        )}
        <Button
          look="plain"
          icon="mdi-account-arrow-right-outline"
          denied={changeDenial(deal, 'REASSIGN_DEAL')}
          onClick={closing(onReassign)}
        >
          Hand to a colleague
        </Button>
        <DownloadItem id={id} onDone={closing(() => undefined)} />
        <PrivacyItems deal={deal} onErase={closing(onErase)} onLegalHold={closing(onLegalHold)} />
        <ErrorNotice error={starting.error} />
      </div>
    </details>
  );
}

interface DownloadItemProps {
  readonly id: string;
  onDone(): void;
}

function DownloadItem({ id, onDone }: DownloadItemProps) {
  const { busy, error, run } = useLookup(DealFile, { id });
  const download = async () => {
    const deal = (await run())?.deskDeal;
    if (!deal) return;
    saveFile(fileNameOf(deal), JSON.stringify(deal.file, null, 2));
    onDone();
  };
  return (
    <>
      <Button look="plain" icon="mdi-download" disabled={busy} onClick={download}>
        Download the file
      </Button>
      <ErrorNotice error={error} />
    </>
  );
}

/** Closes the menu on Escape and on a press outside. */
function useClosing(menu: { readonly current: HTMLDetailsElement | null }): void {
  useEffect(() => {
    const close = (event: Event) => {
      const { current } = menu;
      if (!current?.open) return;
      if (event instanceof KeyboardEvent) {
        if (event.key !== 'Escape') return;
        event.preventDefault();
        current.querySelector('summary')?.focus();
      } else if (current.contains(event.target as Node)) return;
      current.open = false;
    };
    document.addEventListener('pointerdown', close);
    // Capture, because the screen's own Escape shortcut goes back.
    document.addEventListener('keydown', close, { capture: true });
    return () => {
      document.removeEventListener('pointerdown', close);
      document.removeEventListener('keydown', close, { capture: true });
    };
  }, [menu]);
}

/** Accepts a file dropped anywhere on the screen. Browsers would open it otherwise. */
function useDroppedFile(onFile: (file: ReadFile) => void): void {
  const latest = useRef(onFile);
  latest.current = onFile;
  useEffect(() => {
    const isInput = (target: EventTarget | null) => target instanceof HTMLInputElement;
    const allowDrop = (event: DragEvent) => {
      if (!isInput(event.target)) event.preventDefault();
    };
    const drop = async (event: DragEvent) => {
      if (isInput(event.target)) return;
      event.preventDefault();
      const file = event.dataTransfer?.files[0];
      if (file) latest.current({ name: file.name, text: await file.text() });
    };
    document.addEventListener('dragover', allowDrop);
    document.addEventListener('drop', drop);
    return () => {
      document.removeEventListener('dragover', allowDrop);
      document.removeEventListener('drop', drop);
    };
  }, []);
}

function fileNameOf({ number, revision }: { readonly number: string; readonly revision: number }) {
  return `${number}-revision-${revision}.deal.json`;
}
