// Runs one at a time: what is asked for while it runs is done once more, together, when it is through.

export function coalesced(run: () => Promise<void>): () => Promise<void> {
  let isRunning = false;
  let isAsked = false;
  return async () => {
    isAsked = true;
    if (isRunning) return;
    isRunning = true;
    try {
      while (isAsked) {
        isAsked = false;
        await run();
      }
    } finally {
      isRunning = false;
    }
  };
}
