// Firefox, driven through WebDriver BiDi over a WebSocket.
import { type Driver, type Engine, findCommand, startProcess, waitForOutput } from './driver.ts';

const COMMANDS = ['firefox-esr', 'firefox'];
const find = () => COMMANDS.map(findCommand).find((path) => path !== null) ?? null;

export const firefox: Engine = {
  name: 'Firefox',
  packages: 'firefox-esr',
  isInstalled: () => find() !== null,
  start: async (folder) => {
    const args = ['--headless', '--no-remote', '--profile', folder, '--remote-debugging-port', '0'];
    const browser = startProcess(find() ?? '', args, { folder });
    const { stderr } = browser.child;
    if (!stderr) throw new Error('Firefox has no standard error.');
    const address = await waitForOutput(stderr, /BiDi listening on (ws:\S+)/);
    const complaints: string[] = [];
    const send = await connect(`${address}/session`, complaints);
    const { capabilities } = await send<{ capabilities: { browserVersion: string } }>(
      'session.new',
      { capabilities: {} },
    );
    await send('session.subscribe', { events: ['log.entryAdded'] });
    const tree = await send<{ contexts: readonly { context: string }[] }>(
      'browsingContext.getTree',
    );
    const context = tree.contexts[0]?.context;
    const driver: Driver = {
      version: capabilities.browserVersion,
      navigate: async (url) =>
        void (await send('browsingContext.navigate', { context, url, wait: 'complete' })),
      call: async (run, ...args) => {
        const { result, exceptionDetails } = await send<Called>('script.callFunction', {
          functionDeclaration: `() => JSON.stringify((${run})(...${JSON.stringify(args)}) ?? null)`,
          target: { context },
          awaitPromise: false,
        });
        if (exceptionDetails) throw new Error(exceptionDetails.text);
        return JSON.parse(result?.value ?? 'null');
      },
      perform: async (source) =>
        void (await send('input.performActions', { context, actions: [source] })),
      complaints: async () => complaints,
      screenshot: async () =>
        (await send<{ data: string }>('browsingContext.captureScreenshot', { context })).data,
      close: () => browser.end(),
    };
    return driver;
  },
};

interface Called {
  readonly result?: { readonly value: string };
  readonly exceptionDetails?: { readonly text: string };
}

interface Message {
  readonly id?: number;
  readonly type: string;
  readonly message?: string;
  readonly result?: unknown;
  readonly params?: { readonly level: string; readonly text: string };
}

/** @returns a function that sends a command and resolves with its result */
async function connect(url: string, complaints: string[]) {
  const socket = new WebSocket(url);
  const waiting = new Map<number, (message: Message) => void>();
  socket.addEventListener('message', ({ data }) => {
    const message = JSON.parse(data) as Message;
    if (message.id !== undefined) waiting.get(message.id)?.(message);
    else if (message.params?.level === 'error') complaints.push(message.params.text);
  });
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve);
    socket.addEventListener('error', () => reject(new Error(`Firefox does not listen at ${url}.`)));
  });
  let last = 0;
  return async <Result>(method: string, params: object = {}): Promise<Result> => {
    last += 1;
    const id = last;
    const answered = new Promise<Message>((resolve) => waiting.set(id, resolve));
    socket.send(JSON.stringify({ id, method, params }));
    const { type, message, result } = await answered;
    waiting.delete(id);
    if (type === 'error') throw new Error(`${method}: ${message}`);
    return result as Result;
  };
}
