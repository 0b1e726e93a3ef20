// Decodes pictures one at a time, in a child process with limits of memory and time.
import { fork } from 'node:child_process';
import { getCompileCacheDir } from 'node:module';
import { fileURLToPath } from 'node:url';
import type { DrawnLogo, LogoKind, PhotoKind } from './decode.ts';
import type { PictureJob, PictureReply } from './decoder-process.ts';
import type { PhotoEffort, PreparedPhoto } from './photo.ts';
import { PictureRefused } from './picture-refused.ts';

/** A photo of 50 megapixels needs 300 MB, including 80 MB of the process itself. */
const MAX_MEMORY_BYTES = 380_000_000;
/** A photo of 50 megapixels needs ten seconds on two cores. */
const MAX_PHOTO_SECONDS = 120;
const MAX_LOGO_SECONDS = 20;

/** @throws PictureRefused if the picture cannot be decoded within the limits. */
export async function decodePhoto(
  bytes: Uint8Array,
  kind: PhotoKind,
  effort: PhotoEffort,
): Promise<PreparedPhoto> {
  const reply = await enqueue({ makes: 'PHOTO', bytes, kind, effort }, MAX_PHOTO_SECONDS);
  if ('photo' in reply) return reply.photo;
  throw errorOf(reply);
}

/** @throws PictureRefused if the picture cannot be decoded within the limits. */
export async function drawLogo(bytes: Uint8Array, kind: LogoKind): Promise<DrawnLogo> {
  const reply = await enqueue({ makes: 'LOGO', bytes, kind }, MAX_LOGO_SECONDS);
  if ('logo' in reply) return reply.logo;
  throw errorOf(reply);
}

function errorOf(reply: PictureReply): Error {
  if ('refused' in reply) return new PictureRefused(reply.refused);
  return new Error(
    'failure' in reply ? reply.failure : 'The decoder process sent another picture.',
  );
}

let last: Promise<unknown> = Promise.resolve();

/** Starts a job after the previous one has ended, so that only one uses memory at a time. */
function enqueue(job: PictureJob, seconds: number): Promise<PictureReply> {
  const result = last.then(() => inProcess(job, seconds));
  last = result.catch(() => undefined);
  return result;
}

const PROGRAM = fileURLToPath(new URL('./decoder-process.ts', import.meta.url));

function inProcess(job: PictureJob, seconds: number): Promise<PictureReply> {
  const { promise, resolve, reject } = Promise.withResolvers<PictureReply>();
  const child = fork(PROGRAM, {
    // Untrusted bytes are decoded without the secrets in the environment. The compile cache halves the start.
    env: { NODE_COMPILE_CACHE: getCompileCacheDir() },
    execArgv: [],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  const timer = setTimeout(() => child.kill('SIGKILL'), seconds * 1000);
  let reply: PictureReply | null = null;
  child.once('message', (message) => {
    reply = message as PictureReply;
  });
  child.once('error', reject);
  child.once('exit', (code, signal) => {
    clearTimeout(timer);
    if (reply) return resolve(reply);
    if (signal === null) return reject(new Error(`The decoder process ended with code ${code}.`));
    resolve({
      refused: `expected a picture that can be decoded in ${MAX_MEMORY_BYTES / 1e6} MB of memory and ${seconds} seconds`,
    });
  });
  // A process that ends at once reports the failure by its exit.
  child.send({ ...job, maxBytes: MAX_MEMORY_BYTES }, () => undefined);
  return promise;
}
