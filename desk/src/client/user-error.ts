// User errors: title and help text of a failed request.
import { RequestError } from './request.ts';

export interface UserError {
  readonly title: string;
  readonly help: string;
  /** Compliance warnings that must be accepted first. */
  readonly findings?: readonly {
    readonly code: string;
    readonly message: string;
    readonly level?: string;
  }[];
}

/** The result of a mutation that changed nothing. */
export interface Refused {
  readonly __typename: 'Refused';
  readonly reason?: string;
  readonly message: string;
  readonly findings?: NonNullable<UserError['findings']>;
}

export class RefusedError extends Error {
  readonly findings: Refused['findings'];

  constructor({ message, findings }: Refused) {
    super(message);
    this.findings = findings;
  }
}

export const OFFLINE: UserError = {
  title: 'The desk can’t be reached',
  help: 'Check the connection, then try again. Nothing you typed is lost.',
};

const BUSY: UserError = {
  title: 'The desk is busy right now',
  help: 'Wait a few seconds, then try again. Nothing you typed is lost.',
};

const BROKEN: UserError = {
  title: 'The desk has a problem',
  help: 'This isn’t your fault. Try again in a moment. Nothing you typed is lost.',
};

const SIGNED_OUT: UserError = {
  title: 'You’re signed out',
  help: 'Sign in again. Nothing you typed is lost.',
};

export function userErrorOf(error: unknown): UserError {
  if (error instanceof RefusedError) {
    const { message, findings = [] } = error;
    return { title: 'That didn’t work', help: message, ...(findings.length > 0 && { findings }) };
  }
  if (!(error instanceof RequestError)) return BROKEN;
  const { status, problems } = error;
  if (status === null) return OFFLINE;
  if (status === 401) return SIGNED_OUT;
  const [first] = problems;
  const code = first?.extensions?.code;
  if (first && code === 'NOT_STORED') return { title: 'Not saved', help: first.message };
  if (status === 429 || status === 503) return BUSY;
  if (first && code === 'FORBIDDEN') return { title: 'You can’t do this', help: first.message };
  return BROKEN;
}
