// Reloads a page that broke or that no server knows any more, at most once: what was chosen and typed is stored.
import { deviceStorage } from './device-storage.ts';

const RELOAD_AGAIN_MS = 60_000;
const reloads = deviceStorage('restarted', () => sessionStorage);

/** Once a minute at most, and never where the last time cannot be stored: it would reload for ever. */
export function mayReload(): boolean {
  const last = Number(reloads.read(location.pathname));
  const now = Date.now();
  if (now - last < RELOAD_AGAIN_MS) return false;
  reloads.write(location.pathname, now);
  return reloads.read(location.pathname) === now;
}

let reloading = false;

/**
 * The servers have lost a script or an operation of this page: a newer page replaces it. Where it was
 * reloaded for this before, reloading does not help: then the buyer is told. Answers whether it reloads.
 */
export function renewPage(): boolean {
  const build = scriptAddress();
  if (!reloading && reloads.read(build) === null && mayReload()) {
    reloading = true;
    reloads.write(build, 1);
    if (document.querySelector('dialog[open]')) reloads.write('dialog', 1);
    location.reload();
  }
  if (!reloading) say();
  return reloading;
}

/** Whether the confirm dialog was open when the page was renewed; it is asked once. */
export function wasInDialog(): boolean {
  const was = reloads.read('dialog') !== null;
  reloads.remove('dialog');
  return was;
}

/** Whether a script could not be had because no server has it, and not for want of a network. */
export async function isScriptGone(): Promise<boolean> {
  // Safari reports no status, so the page requests the script whose name changes with every other.
  const scripts = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  if (scripts.some((each) => each.responseStatus === 404 && each.name.endsWith('.js'))) return true;
  const request = { method: 'HEAD', cache: 'no-store' } as const;
  return fetch(scriptAddress(), request).then(
    ({ status }) => status === 404,
    () => false,
  );
}

/** @returns the address of the page's last script, which names all others and so identifies the build */
function scriptAddress(): string {
  return [...document.querySelectorAll<HTMLScriptElement>('script[type=module]')].at(-1)?.src ?? '';
}

/**
 * The server puts the notice into every page, because React or the texts may be what is missing. An open
 * dialog makes everything outside it unreachable, so the notice goes inside.
 */
function say(): void {
  if (document.getElementById('outdated')) return;
  const template = document.querySelector<HTMLTemplateElement>('#outdated-notice');
  if (!template) return;
  const notice = template.content.cloneNode(true) as DocumentFragment;
  notice.querySelector('button')?.addEventListener('click', () => location.reload());
  (document.querySelector('dialog[open]') ?? document.body).append(notice);
}
