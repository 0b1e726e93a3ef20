// Loads a script of ours until it is here: a moment without network must not end the page.

const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 15_000;

/** In a browser this never fails, it only takes longer; a server, which has its files, fails at once. */
export async function keepTrying<Answer>(load: () => Promise<Answer>): Promise<Answer> {
  if (typeof window === 'undefined') return load();
  for (let waitMs = FIRST_WAIT_MS; ; waitMs = Math.min(waitMs * 2, LONGEST_WAIT_MS)) {
    try {
      return await load();
    } catch {
      await someTime(waitMs);
    }
  }
}

/** So long, or until the network is back. */
async function someTime(waitMs: number): Promise<void> {
  await new Promise<void>((resolve) => {
    setTimeout(resolve, waitMs);
    addEventListener('online', () => resolve(), { once: true });
  });
}
