// Fetches one photo by its URL, under the rules of webhooks: https only, and never from a private address.
import type { IncomingMessage } from 'node:http';
import type { LookupFunction } from 'node:net';
import { MAX_PHOTO_BYTES } from '../store/photos/photo-files.ts';
import { publicLookup, urlProblem } from './addresses.ts';
import { responseOf } from './http-request.ts';

export interface PhotoFetchOptions {
  /** Whether FORECOURT_WEBHOOK_PRIVATE is set to allow. */
  readonly allowPrivate: boolean;
  /** Returns why a URL may not be fetched, or null. Also called for each redirect. */
  readonly problemOf?: (url: string) => string | null;
  readonly lookup?: LookupFunction;
  readonly timeoutMs?: number;
}

export type PhotoAnswer =
  | { readonly ok: true; readonly bytes: Buffer }
  | { readonly ok: false; readonly reason: string; readonly isTemporary: boolean };

const MOST_REDIRECTS = 3;
/** Limit of the whole fetch, including redirects. */
const TIMEOUT_MS = 30_000;
const USER_AGENT = 'Forecourt-Photos/1';

export async function fetchPhoto(
  address: string,
  options: PhotoFetchOptions,
): Promise<PhotoAnswer> {
  const { allowPrivate, timeoutMs = TIMEOUT_MS, lookup = publicLookup() } = options;
  const problemOf = options.problemOf ?? ((url) => addressProblem(url, allowPrivate));
  const request = {
    // Each connection is new, so that its address was checked by the lookup.
    agent: false,
    signal: AbortSignal.timeout(timeoutMs),
    headers: { accept: 'image/*', 'user-agent': USER_AGENT },
    ...(!allowPrivate && { lookup }),
  } as const;
  let url = address;
  for (let hops = 0; hops <= MOST_REDIRECTS; hops += 1) {
    const problem = problemOf(url);
    if (problem) return failed(problem);
    try {
      const response = await responseOf(new URL(url), request);
      const { statusCode = 0, headers } = response;
      if (statusCode >= 300 && statusCode < 400 && headers.location) {
        response.destroy();
        url = URL.parse(headers.location, url)?.href ?? '';
        continue;
      }
      if (statusCode !== 200) {
        response.destroy();
        return failed(`The server answered with status ${statusCode}.`, statusCode >= 500);
      }
      return await bytesOf(response);
    } catch (error) {
      const { name, message } = error as Error;
      const isLate = name === 'TimeoutError' || name === 'AbortError';
      if (name === 'AddressRefused') return failed(message);
      return failed(isLate ? `No photo within ${timeoutMs / 1000} s.` : message || name, true);
    }
  }
  return failed(`More than ${MOST_REDIRECTS} redirects.`);
}

function addressProblem(url: string, allowPrivate: boolean): string | null {
  if (!URL.canParse(url)) return 'This is not a URL.';
  const problem = urlProblem(url, allowPrivate);
  if (problem === null) return null;
  return /^https:/i.test(url)
    ? 'This address is on this machine or its own network.'
    : 'A photo URL begins with https://.';
}

async function bytesOf(response: IncomingMessage): Promise<PhotoAnswer> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of response) {
    parts.push(part as Buffer);
    bytes += (part as Buffer).length;
    // Leaving the loop closes the connection.
    if (bytes > MAX_PHOTO_BYTES) {
      return failed(`The photo has more than ${MAX_PHOTO_BYTES / 1024 / 1024} MB.`);
    }
  }
  return { ok: true, bytes: Buffer.concat(parts) };
}

function failed(reason: string, isTemporary = false): PhotoAnswer {
  return { ok: false, reason, isTemporary };
}
