// Automatic reload of a broken or outdated page, at most once. The buyer's choices and text are stored.
import { deviceStorage } from './device-storage.ts';

const RELOAD_AGAIN_MS = 60_000;
const reloads = deviceStorage('restarted', () => sessionStorage);

/** Allows one reload per minute. Without storage it allows none, because the page could reload forever. */
export function mayReload(): boolean {
  const last = Number(reloads.read(location.pathname));
  const now = Date.now();
  if (now - last < RELOAD_AGAIN_MS) return false;
  reloads.write(location.pathname, now);
  return reloads.read(location.pathname) === now;
}

let reloading = false;

/**
 * Reloads an outdated page, whose scripts or operations the server no longer has. If this build was already
 * reloaded, another reload can't help, so a notice appears instead.
 * @returns whether the page reloads
 */
export function renewPage(): boolean {
  const build = scriptAddress();
  if (!reloading && reloads.read(build) === null && mayReload()) {
    reloading = true;
    reloads.write(build, 1);
    if (document.querySelector('dialog[open]')) reloads.write('dialog', 1);
    location.reload();
  }
  if (!reloading) showNotice();
  return reloading;
}

/** Whether the confirm dialog was open when `renewPage` reloaded. Only the first call returns true. */
export function wasInDialog(): boolean {
  const isStored = reloads.read('dialog') !== null;
  reloads.remove('dialog');
  return isStored;
}

/** Whether a script failed to load because the server no longer has it, not because of the network. */
export async function isScriptGone(): Promise<boolean> {
  // Safari reports no status, so request the script whose name changes whenever any other script does.
  const scripts = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  if (scripts.some((each) => each.responseStatus === 404 && each.name.endsWith('.js'))) return true;
  const request = { method: 'HEAD', cache: 'no-store' } as const;
  return fetch(scriptAddress(), request).then(
    ({ status }) => status === 404,
    () => false,
  );
}

/** @returns the URL of the page's last script. It imports all others, so its name identifies the build. */
function scriptAddress(): string {
  return [...document.querySelectorAll<HTMLScriptElement>('script[type=module]')].at(-1)?.src ?? '';
}

/**
 * Uses a template that the server adds to every page, because React or the texts may have failed to load.
 * An open dialog makes the rest of the page inert, so the notice goes inside it.
 */
function showNotice(): void {
  if (document.getElementById('outdated')) return;
  const template = document.querySelector<HTMLTemplateElement>('#outdated-notice');
  if (!template) return;
  const notice = template.content.cloneNode(true) as DocumentFragment;
  notice.querySelector('button')?.addEventListener('click', () => location.reload());
  (document.querySelector('dialog[open]') ?? document.body).append(notice);
}
