// WebKitGTK's MiniBrowser under Xvfb, driven through WebDriver.
import { globSync } from 'node:fs';
import { createServer } from 'node:net';
import { setTimeout as after } from 'node:timers/promises';
import { type Driver, type Engine, findCommand, startProcess, waitForOutput } from './driver.ts';

const TRIES = 100;

export const webkit: Engine = {
  name: 'WebKitGTK',
  packages: 'webkit2gtk-driver and xvfb',
  isInstalled: () =>
    ['WebKitWebDriver', 'Xvfb'].every((name) => findCommand(name)) && findBrowser() !== undefined,
  start: async (folder) => {
    const screen = ['-displayfd', '3', '-screen', '0', '1440x900x24', '-nolisten', 'tcp'];
    const display = startProcess('Xvfb', screen, { folder });
    const numbers = display.child.stdio[3] as NodeJS.ReadableStream | null | undefined;
    if (!numbers) throw new Error('Xvfb has no pipe for its display number.');
    const env = { DISPLAY: `:${await waitForOutput(numbers, /(\d+)\n/)}` };
    const port = await freePort();
    const process = startProcess('WebKitWebDriver', [`--port=${port}`], { folder, env });
    const send = commandsOf(`http://127.0.0.1:${port}`);
    await untilReady(send);
    const options = { binary: findBrowser(), args: ['--automation'] };
    // Navigation resolves at once, so listeners are in place before the page's scripts run.
    const alwaysMatch = { pageLoadStrategy: 'none', 'webkitgtk:browserOptions': options };
    const opened = await send<Opened>('POST', '/session', { capabilities: { alwaysMatch } });
    const session = `/session/${opened.sessionId}`;
    await send('POST', `${session}/window/rect`, { x: 0, y: 0, width: 1440, height: 900 });
    const execute = <Result>(script: string, args: readonly unknown[] = []) =>
      send<Result>('POST', `${session}/execute/sync`, { script, args });
    const driver: Driver = {
      version: opened.capabilities.browserVersion,
      navigate: async (url) => {
        await execute('document.documentElement.dataset.left = "yes"');
        await send('POST', `${session}/url`, { url });
        const isThere = `${LISTEN} return !('left' in document.documentElement.dataset)`;
        for (let tries = 0; !(await execute<boolean>(isThere).catch(() => false)); tries += 1) {
          if (tries > TRIES) throw new Error(`${url} was not opened.`);
          await after(20);
        }
      },
      call: (run, ...args) => execute(`${LISTEN} return (${run})(...arguments)`, args),
      perform: async (source) =>
        void (await send('POST', `${session}/actions`, { actions: [source] })),
      complaints: () => execute(`${LISTEN} return ${STORED}`),
      screenshot: () => send('GET', `${session}/screenshot`),
      close: async () => {
        // The driver ends the browser, which is not in its process group.
        await send('DELETE', session).catch(() => undefined);
        await process.end();
        await display.end();
      },
    };
    return driver;
  },
};

interface Opened {
  readonly sessionId: string;
  readonly capabilities: { readonly browserVersion: string };
}

const STORED = `JSON.parse(sessionStorage.getItem('complaints') ?? '[]')`;

/**
 * Collects complaints in the session's storage, where they outlive the document. WebDriver reports none itself,
 * and automation has no early scripts, so this is evaluated with every command until a document has it.
 */
const LISTEN = `
  if (location.protocol.startsWith('http') && !globalThis.complain) {
    globalThis.complain = (text) =>
      sessionStorage.setItem('complaints', JSON.stringify([...${STORED}, String(text)]));
    addEventListener('unhandledrejection', ({ reason }) => complain('Unhandled rejection: ' + reason));
    addEventListener('error', ({ message }) => complain(message ?? 'A resource was not loaded.'), true);
    addEventListener('securitypolicyviolation', (event) => complain(event.violatedDirective));
    const { error } = console;
    console.error = (...args) => { complain(args.join(' ')); error(...args); };
  }`;

function findBrowser(): string | undefined {
  return globSync('/usr/{lib,lib/*,libexec}/webkit2gtk-4.*/MiniBrowser')[0];
}

function commandsOf(address: string) {
  return async <Result>(method: string, path: string, body?: object): Promise<Result> => {
    const sent = body === undefined ? null : JSON.stringify(body);
    const response = await fetch(address + path, { method, body: sent });
    const { value } = (await response.json()) as { value: Result & { message?: string } };
    if (!response.ok) throw new Error(`${method} ${path}: ${value?.message}`);
    return value;
  };
}

async function untilReady(send: ReturnType<typeof commandsOf>): Promise<void> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const isReady = await send('GET', '/status').then(
      () => true,
      () => false,
    );
    if (isReady) return;
    await after(50);
  }
  throw new Error('WebKitWebDriver does not answer.');
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('No port is free.');
  return address.port;
}
