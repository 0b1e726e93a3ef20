// Email by SMTP: sends one message and returns the mail server's answer.
import { createTransport, type SendMailOptions } from 'nodemailer';
import type { Outcome } from './webhook.ts';

export interface SmtpSettings {
  /** smtp:// or smtps://, with name and password if the server requires them. */
  readonly url: string;
  /** The sender's address. */
  readonly from: string;
}

export interface Mail {
  readonly to: readonly MailAddress[];
  /** The sender's name. */
  readonly fromName: string;
  readonly replyTo?: MailAddress | null;
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
  /** Unique per event, so a repeated delivery is the same message. */
  readonly messageId: string;
  /** The address that stops further mail with one click. */
  readonly stopUrl?: string;
  readonly attachments?: SendMailOptions['attachments'];
}

export interface MailAddress {
  readonly name: string;
  readonly address: string;
}

export interface Mailer {
  send(mail: Mail): Promise<Outcome>;
  close(): void;
}

const TIMEOUT_MS = 15_000;
/** Connections to the mail server. Further mail would only wait for one, and its claim could expire meanwhile. */
export const MAIL_CONNECTIONS = 3;

export function createMailer({ url, from }: SmtpSettings): Mailer {
  const transport = createTransport(
    {
      url,
      pool: true,
      maxConnections: MAIL_CONNECTIONS,
      connectionTimeout: TIMEOUT_MS,
      greetingTimeout: TIMEOUT_MS,
      socketTimeout: TIMEOUT_MS,
      // Attachments are never loaded from paths or URLs in a deal's texts.
      disableFileAccess: true,
      disableUrlAccess: true,
    } as Parameters<typeof createTransport>[0],
    {},
  );
  const [, host = 'localhost'] = from.split('@');
  return {
    send: async (mail) => {
      try {
        const { response } = await transport.sendMail({
          from: { name: oneLine(mail.fromName), address: from },
          to: mail.to.map(({ name, address }) => ({ name: oneLine(name), address })),
          ...(mail.replyTo && {
            replyTo: { name: oneLine(mail.replyTo.name), address: mail.replyTo.address },
          }),
          subject: oneLine(mail.subject),
          text: mail.text,
          ...(mail.html !== undefined && { html: mail.html }),
          messageId: `<${mail.messageId}@${host}>`,
          headers: { ...AUTOMATIC, ...stopHeaders(mail.stopUrl) },
          ...(mail.attachments && { attachments: mail.attachments }),
        });
        return { ok: true, status: null, answer: response.slice(0, MOST_ANSWER) };
      } catch (error) {
        return refusedBy(error);
      }
    },
    close: () => transport.close(),
  };
}

/** [RFC 3834] Prevents automatic replies. */
const AUTOMATIC = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' };
const MOST_ANSWER = 500;
/** Longer than any real name. */
const LONGEST = 150;

/** [RFC 8058] Lets mail programs offer to stop mail with one click. */
function stopHeaders(url: string | undefined): Record<string, string> {
  if (url === undefined) return {};
  return { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}

/** Replaces characters that would end a header or reverse the text around it with spaces. */
export function oneLine(text: string): string {
  const plain = text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]+/gu, ' ').trim();
  return plain.length > LONGEST ? `${[...plain].slice(0, LONGEST - 1).join('')}…` : plain;
}

/** An unknown recipient is a permanent failure. Any other error may be temporary. */
function refusedBy(error: unknown): Outcome {
  const {
    message = '',
    responseCode = 0,
    code = '',
  } = error as {
    readonly message?: string;
    readonly responseCode?: number;
    readonly code?: string;
  };
  const final = responseCode >= 500 && (code === 'EENVELOPE' || code === 'EMESSAGE');
  const answer = (message || String(error)).slice(0, MOST_ANSWER);
  return { ok: false, status: responseCode || null, answer, ...(final && { final }) };
}
