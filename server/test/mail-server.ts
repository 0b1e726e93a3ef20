// A mail server for tests: a real SMTP server that stores received mail and can refuse addresses.
import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { onTestFinished } from 'vitest';

export interface MailServer {
  readonly url: string;
  readonly received: (Email & { readonly to: NonNullable<Email['to']>; readonly raw: string })[];
  /** A header as one line, or undefined if missing. */
  header(index: number, name: string): string | undefined;
}

/** Refusals by the part before the @: permanent or temporary. */
const REFUSALS: Readonly<
  Record<string, { readonly words: string; readonly responseCode: number }>
> = {
  nobody: { words: 'No such user', responseCode: 550 },
  full: { words: 'Mailbox full, try later', responseCode: 452 },
};

export async function startMailServer(): Promise<MailServer> {
  const received: (Email & { to: NonNullable<Email['to']>; raw: string })[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onRcptTo: ({ address }, _session, done) => {
      const [name = ''] = address.split('@');
      const refusal = REFUSALS[name];
      done(refusal ? Object.assign(new Error(refusal.words), refusal) : null);
    },
    onData: (stream, _session, done) => {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', async () => {
        const raw = Buffer.concat(parts);
        const email = await PostalMime.parse(raw);
        received.push({ ...email, to: email.to ?? [], raw: raw.toString() });
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    header: (index, name) =>
      received[index]?.headers.find(({ key }) => key === name.toLowerCase())?.value,
  };
}
