// Shared by the desk's commands: the actor (the machine itself), the dealership and the output.
import {
  type Acting,
  type DeskRefusal,
  ensureFirstDealership,
  findDealership,
} from '@forecourt/server';
import type { Job } from './actions.ts';
import type { ExitCode, Terminal } from './command.ts';

export const DEALERSHIP_OPTION = { dealership: { type: 'string' } } as const;

export const ACCEPT_OPTION = { accept: { type: 'string', multiple: true } } as const;

/** A manager's reason to publish although the car is sold to or on hold for another buyer. */
export const SOLD_CAR_OPTION = { 'sold-car-reason': { type: 'string' } } as const;

export function soldCarReason({ options }: Pick<Job, 'options'>): string {
  return String(options['sold-car-reason'] ?? '');
}

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
  const id = options['dealership'];
  const dealership = typeof id === 'string' ? await findDealership(database.db, id) : first;
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

export function say({ stdout }: Terminal, ...lines: readonly string[]): ExitCode {
  for (const line of lines) stdout.write(`${line}\n`);
  return 0;
}

export function answer({ stdout }: Terminal, value: unknown): ExitCode {
  stdout.write(`${JSON.stringify(value, null, 2)}\n`);
  return 0;
}
