// `forecourt token`: API tokens for programs that use the desk API.
import { SCOPES, type Scope } from '@forecourt/domain/rights';
import { type Acting, listTokens, makeToken, revokeToken } from '@forecourt/server';
import { commandOfActions, type Job, textOption } from './actions.ts';
import { answer, type ExitCode, say } from './command.ts';
import { inDealership, refuse } from './desk-actions.ts';

const HELP = `Usage: npx forecourt token ACTION [ARGUMENTS] [--dealership ID] [--json]

  add NAME --scope SCOPE   make a token; it is shown once and stored as a hash. Separate several scopes
                           with commas: ${SCOPES.join(', ')}
  list                     list all tokens with their scopes and last use
  remove ID                revoke a token

A program sends it as "Authorization: Bearer fc_…" to /api/desk/graphql (docs/desk-api.md).

Example: npx forecourt token add DMS --scope deals:read,deals:write
`;

export const token = commandOfActions(
  {
    add: inDealership({ positionals: 1, options: { scope: { type: 'string' } }, run: add }),
    list: inDealership({ positionals: 0, run: list }),
    remove: inDealership({ positionals: 1, run: remove }),
  },
  { name: 'token', summary: 'make, list and remove tokens of the desk API', help: HELP },
);

async function add(job: Job, acting: Acting): Promise<ExitCode> {
  const { args, terminal } = job;
  const scopes = (textOption(job, 'scope') ?? '').split(',').map((scope) => scope.trim());
  const unknown = scopes.filter((scope) => !SCOPES.some((known) => known === scope));
  if (unknown.length > 0) {
    terminal.stderr.write(`--scope must be of ${SCOPES.join(', ')}.\n`);
    return 2;
  }
  const token = await makeToken(acting, { name: args[0] ?? '', scopes: scopes as Scope[] });
  if (!token.ok) return refuse(terminal, token.refusal);
  const { token: text, summary } = token.value;
  if (job.json) {
    const { id, name, scopes } = summary;
    return answer(terminal, { token: text, id, name, scopes });
  }
  return say(terminal, `The token of ${summary.name}, which is not shown again:`, text);
}

async function list(job: Job, acting: Acting): Promise<ExitCode> {
  const tokens = await listTokens(acting.database.db, acting.dealershipId);
  if (job.json) return answer(job.terminal, tokens);
  if (tokens.length === 0) return say(job.terminal, 'There are no tokens.');
  for (const { id, name, scopes, usedAt } of tokens) {
    const used = usedAt === null ? 'never used' : `last used ${usedAt}`;
    say(job.terminal, `${id}  ${name}, ${scopes.join(' ')}, ${used}`);
  }
  return 0;
}

async function remove(job: Job, acting: Acting): Promise<ExitCode> {
  const id = job.args[0] ?? '';
  const [found] = await listTokens(acting.database.db, acting.dealershipId, { id });
  if (!found) {
    job.terminal.stderr.write('There is no token with this id.\n');
    return 1;
  }
  const removed = await revokeToken(acting, id);
  if (!removed.ok) return refuse(job.terminal, removed.refusal);
  if (job.json) return answer(job.terminal, { id, removed: true });
  return say(job.terminal, 'Removed: it is of no use from now on.');
}
