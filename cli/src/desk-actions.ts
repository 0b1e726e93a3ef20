// Shared by the desk's commands: the actor (the machine itself), the dealership and the output.
import {
  type Acting,
  type DeskRefusal,
  ensureFirstDealership,
  findDealership,
} from '@forecourt/server';
import { type Action, type Job, textOption } from './actions.ts';
import type { ExitCode, Terminal } from './command.ts';

export const DEALERSHIP_OPTION = { dealership: { type: 'string' } } as const;

/** An action on the dealership of --dealership, or else on the first one. */
export function inDealership({
  options,
  run,
  ...action
}: Omit<Action, 'run'> & {
  run(job: Job, acting: Acting): Promise<ExitCode>;
}): Action {
  return {
    ...action,
    options: { ...DEALERSHIP_OPTION, ...options },
    run: async (job) => {
      const acting = await actingOn(job);
      return acting ? run(job, acting) : 1;
    },
  };
}

export const ACCEPT_OPTION = { accept: { type: 'string', multiple: true } } as const;

/** Codes from --accept, which can be repeated or have several codes separated by commas. */
export function acceptedCodes({ options }: Pick<Job, 'options'>): readonly string[] {
  const values = options['accept'] ?? [];
  const words = typeof values === 'object' ? values : [String(values)];
  return words.flatMap((each) => each.split(',').map((code) => code.trim())).filter(Boolean);
}

export const MACHINE = { kind: 'MACHINE' } as const;

/** @returns null after an error message if there is no such dealership. */
export async function actingOn({
  database,
  options,
  terminal,
}: Pick<Job, 'database' | 'options' | 'terminal'>): Promise<Acting | null> {
  const now = new Date();
  const first = await ensureFirstDealership(database, now);
  const id = textOption({ options }, 'dealership');
  const dealership = id === null ? first : await findDealership(database.db, id);
  if (dealership) return { database, actor: MACHINE, dealershipId: dealership.id, now };
  return noDealership(terminal);
}

export function noDealership({ stderr }: Terminal): null {
  stderr.write('There is no such dealership: npx forecourt dealership list\n');
  return null;
}

/** Prints a refusal in the words of the desk and its API. */
export function refuse(
  { stderr }: Terminal,
  { reason, message, problems = [], findings = [] }: DeskRefusal,
): ExitCode {
  stderr.write(`${message}\n`);
  for (const problem of problems) stderr.write(`  ${problem.path}: ${problem.message}\n`);
  if (reason === 'FINDINGS_NOT_ACCEPTED') stderr.write('To accept one: --accept CODE.\n');
  if (findings.some(({ code }) => code === 'CAR_ALREADY_SOLD' || code === 'CAR_ON_HOLD')) {
    stderr.write('To publish it anyway: --sold-car-reason TEXT.\n');
  }
  return 1;
}
