// The settings of API tokens. A new token is shown once.
import { useState } from 'react';
import { useChange, useDeskQuery } from '../client/client.ts';
import type { TokenScope } from '../generated/graphql.ts';
import { graphql } from '../generated/index.ts';
import { Ago } from '../parts/Ago.tsx';
import { CopyButton } from '../parts/Copy.tsx';
import { Button, Card, classes, Dialog, ErrorNotice, styles as parts } from '../parts/parts.tsx';
import { Checkboxes, Form, TextField } from './Form.tsx';
import styles from './Settings.module.css';

const TokenList = graphql(`
  query TokenList {
    tokens { id name scopes createdAt usedAt }
  }
`);

const AddToken = graphql(`
  mutation AddToken($name: String!, $scopes: [TokenScope!]!) {
    addToken(name: $name, scopes: $scopes) {
      __typename
      ... on NewToken { token apiToken { id name } }
      ... on Refused { reason message }
    }
  }
`);

const RemoveToken = graphql(`
  mutation RemoveToken($id: ID!) {
    removeToken(id: $id) {
      __typename
      ... on Done { id }
      ... on Refused { reason message }
    }
  }
`);

const SCOPE_WORDS: Readonly<Record<TokenScope, string>> = {
  DEALS_READ: 'Read deals',
  DEALS_WRITE: 'Add and change deals',
  WEBHOOKS: 'Manage webhooks',
};
const SCOPES = Object.entries(SCOPE_WORDS) as [TokenScope, string][];

export function Tokens() {
  const { data, error, refresh } = useDeskQuery(TokenList, {});
  const removing = useChange(RemoveToken);
  const remove = async (id: string) => {
    if (await removing.run({ id })) refresh();
  };
  return (
    <Card title="Tokens" id="tokens">
      <div className={parts.cardBody}>
        <p className={parts.soft}>
          A token lets another program of yours use the desk’s API. Send it as{' '}
          <code>Authorization: Bearer fc_…</code>
        </p>
        <ErrorNotice error={error} onRetry={refresh} />
        <ErrorNotice error={removing.error} />
      </div>
      <ul className={styles.list}>
        {data?.tokens.map((token) => (
          <li key={token.id}>
            <span className={styles.grow}>
              <strong>{token.name}</strong>
              <span className={classes(parts.small, parts.soft)}>
                {token.scopes.map((scope) => SCOPE_WORDS[scope]).join(', ')}
                {token.usedAt ? (
                  <>
                    {' · used '}
                    <Ago iso={token.usedAt} />
                  </>
                ) : (
                  ' · not used yet'
                )}
              </span>
            </span>
            <Button
              small
              look="danger"
              disabled={removing.busy}
              aria-label={`Remove the token ${token.name}`}
              onClick={() => remove(token.id)}
            >
              Remove
            </Button>
          </li>
        ))}
      </ul>
      <NewToken onAdded={refresh} />
    </Card>
  );
}

function NewToken({ onAdded }: { onAdded(): void }) {
  const [name, setName] = useState('');
  const [scopes, setScopes] = useState<readonly TokenScope[]>(['DEALS_READ']);
  const [token, setToken] = useState<string | null>(null);
  const { busy, error, run } = useChange(AddToken);
  const add = async () => {
    const data = await run({ name: name.trim(), scopes: [...scopes] });
    if (data?.addToken.__typename !== 'NewToken') return;
    setToken(data.addToken.token);
    setName('');
    onAdded();
  };
  const toggle = (scope: TokenScope) => {
    const others = scopes.filter((each) => each !== scope);
    if (scopes.includes(scope)) return setScopes(others);
    // Webhooks include links to deals, so the server requires the scope to read deals too.
    setScopes(
      scope === 'WEBHOOKS'
        ? [...new Set([...others, scope, 'DEALS_READ' as const])]
        : [...others, scope],
    );
  };
  return (
    <>
      <Form
        className={styles.add}
        submit="Add a token"
        ready={scopes.length > 0}
        busy={busy}
        error={error}
        onSubmit={add}
      >
        <TextField
          label="Token for"
          required
          maxLength={80}
          placeholder="Inventory system"
          value={name}
          onChange={setName}
        />
        <Checkboxes
          legend="This token can"
          boxes={SCOPES.map(([scope, words]) => [scope, words, scopes.includes(scope)])}
          onToggle={toggle}
        />
      </Form>
      {token && (
        <Dialog title="Your new token" onClose={() => setToken(null)}>
          <div className={parts.dialogBody}>
            <p>Copy the token now. You won’t see it again.</p>
            <p className={styles.secret}>{token}</p>
            <div className={parts.actions}>
              <CopyButton look="primary" text={token} label="Copy the token" />
            </div>
          </div>
        </Dialog>
      )}
    </>
  );
}
