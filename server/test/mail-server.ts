// A mail server for tests: a real SMTP server that keeps what it gets, and refuses whom it does not know.
import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { onTestFinished } from 'vitest';

export interface MailServer {
  readonly url: string;
  readonly received: (Email & { readonly to: NonNullable<Email['to']>; readonly raw: string })[];
  /** The header, in one line; undefined: there is none. */
  header(index: number, name: string): string | undefined;
}

/** Who is refused by the name before the @: for ever, or for now. */
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
