// The process that decodes one picture. It exits early if it uses too much memory.
import { type DrawnLogo, decodePhoto, drawLogo, type LogoKind, type PhotoKind } from './decode.ts';
import type { PhotoEffort, PreparedPhoto } from './photo.ts';
import { PictureRefused } from './picture-refused.ts';

export type PictureJob = { readonly bytes: Uint8Array } & (
  | { readonly makes: 'PHOTO'; readonly kind: PhotoKind; readonly effort: PhotoEffort }
  | { readonly makes: 'LOGO'; readonly kind: LogoKind }
);

export type PictureReply =
  | { readonly photo: PreparedPhoto }
  | { readonly logo: DrawnLogo }
  | { readonly refused: string }
  | { readonly failure: string };

/** How often memory is measured. A decoder fills about 10 MB in that time. */
const MEASURED_EVERY_MS = 10;

const end = () => process.kill(process.pid, 'SIGKILL');

process.once('message', (job: PictureJob & { readonly maxBytes: number }) => {
  // Decoding runs in other threads, so this timer is punctual.
  setInterval(() => {
    if (process.memoryUsage.rss() > job.maxBytes) end();
  }, MEASURED_EVERY_MS);
  reply(job).then((answer) => process.send?.(answer, () => process.exit(0)));
});
process.once('disconnect', end);

async function reply(job: PictureJob): Promise<PictureReply> {
  try {
    const bytes = Buffer.from(job.bytes);
    return job.makes === 'PHOTO'
      ? { photo: await decodePhoto(bytes, job.kind, job.effort) }
      : { logo: await drawLogo(bytes, job.kind) };
  } catch (error) {
    if (error instanceof PictureRefused) return { refused: error.message };
    return { failure: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}
