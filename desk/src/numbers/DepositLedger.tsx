// Downloads the deposit ledger of the dealership as CSV, for its bookkeeping.
import { useLookup } from '../client/client.ts';
import { denialOf, useMe } from '../frame/me.ts';
import { graphql } from '../generated/index.ts';
import { Button, ErrorNotice } from '../parts/parts.tsx';
import { saveFile } from '../parts/save-file.ts';

const LedgerQuery = graphql(`
  query DepositLedger {
    depositLedger
  }
`);

export function DepositLedger() {
  const { busy, error, run } = useLookup(LedgerQuery, {});
  const download = async () => {
    const ledger = (await run())?.depositLedger;
    if (ledger !== undefined) saveFile('deposits.csv', ledger, 'text/csv');
  };
  return (
    <>
      <Button
        icon="mdi-download"
        denied={denialOf(useMe()?.rights, 'EXPORT_DEPOSITS')}
        disabled={busy}
        onClick={download}
      >
        Deposit ledger (CSV)
      </Button>
      <ErrorNotice error={error} />
    </>
  );
}
