// The layout of mail: subject, sentences and one link, as plain text and as HTML that loads nothing.
import type { Language, Offer } from '@forecourt/domain';
import type { BuyerTexts } from './buyer-texts.ts';
import type { Mail } from './mailer.ts';

export interface MailText {
  readonly subject: string;
  readonly sentences: readonly string[];
  readonly link: { readonly label: string; readonly url: string };
}

interface MailLayout {
  readonly language: Language;
  readonly sender: string;
  /** #rrggbb, or null for the default accent. */
  readonly accent: string | null;
  /** The sender and the reason for the mail, in small letters. */
  readonly footer: readonly string[];
  /** The buyer's link that stops further mail. */
  readonly stop?: { readonly texts: BuyerTexts; readonly url: string };
}

/** A mail to staff, in English and in the name of Forecourt. */
export function deskMail(
  to: readonly { readonly name: string; readonly email: string }[],
  text: MailText,
  { footer, messageId }: { readonly footer: string; readonly messageId: string },
): Mail {
  const sender = 'Forecourt';
  const layout = { language: 'en', sender, accent: null, footer: [footer] } as const;
  return {
    to: to.map(({ name, email }) => ({ name, address: email })),
    fromName: sender,
    ...writtenMail(text, layout),
    messageId,
  };
}

/** The subject and both forms of a mail. */
export function writtenMail(text: MailText, layout: MailLayout) {
  return { subject: text.subject, text: plainMail(text, layout), html: htmlMail(text, layout) };
}

export function carOf({ vehicle }: Offer): string {
  const { year, make, model } = vehicle;
  return `${year} ${make} ${model}`;
}

function plainMail({ sentences, link }: MailText, { footer, stop }: MailLayout): string {
  const parts = [
    ...sentences,
    `${link.label}:\n${link.url}`,
    `-- \n${footer.join('\n')}`,
    ...(stop ? [`${stop.texts.stop}: ${stop.url}`] : []),
  ];
  return `${parts.join('\n\n')}\n`;
}

const ACCENT = '#ffde3f';

/** Isolates names (bdi), so that a right-to-left one doesn't reorder the text around it. */
function htmlMail({ subject, sentences, link }: MailText, layout: MailLayout): string {
  const { language, sender, accent, footer, stop } = layout;
  const color = accent !== null && /^#[0-9a-f]{6}$/i.test(accent) ? accent : ACCENT;
  const paragraphs = sentences.map((each) => `<p style="margin:0 0 16px">${htmlOf(each)}</p>`);
  const button = `<p style="margin:24px 0"><a href="${escaped(link.url)}" style="background:#375185;border-radius:8px;color:#ffffff;display:inline-block;font-weight:700;padding:12px 24px;text-decoration:none">${escaped(link.label)}</a></p>`;
  const stopLink = stop
    ? `<br><a href="${escaped(stop.url)}" style="color:#4a5568">${escaped(stop.texts.stop)}</a>`
    : '';
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(withoutDirections(subject))}</title></head>
<body style="background:#f5f6f8;color:#1c2430;font:16px/1.5 system-ui,-apple-system,'Segoe UI',sans-serif;margin:0;padding:24px 12px">
<div style="background:#ffffff;border-top:6px solid ${color};margin:0 auto;max-width:560px;padding:24px">
<p style="font-weight:700;margin:0 0 20px"><bdi>${escaped(withoutDirections(sender))}</bdi></p>
${paragraphs.join('\n')}
${button}
<p style="border-top:1px solid #dfe3ea;color:#4a5568;font-size:13px;margin:24px 0 0;padding-top:12px">${footer.map(htmlOf).join('<br>')}${stopLink}</p>
</div>
</body></html>
`;
}

/** A quotation of another person's text, set apart from our own. */
export function quoted(text: string): string {
  return `\u2068${withoutDirections(text)}\u2069`;
}

/** @returns the text without characters that change the direction of the text around it */
function withoutDirections(text: string): string {
  return text.replaceAll(/[\u202a-\u202e\u2066-\u2069]/g, '');
}

function htmlOf(text: string): string {
  return escaped(text)
    .replaceAll('\u2068', '<bdi>')
    .replaceAll('\u2069', '</bdi>')
    .replaceAll('\n', '<br>');
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}
