// One question for all who ask at the same time: under load each way to the database serves many.

interface Asker<Asked, Answer> {
  readonly asked: Asked;
  resolve(answer: Answer): void;
  reject(error: unknown): void;
}

/** A look that takes longer is not waited for by those who have not begun theirs. */
const SLOW_MS = 20;

/**
 * One look at a time, for all who asked since the last one began, or the first `most` of them; `look`
 * answers each in their order. Nobody joins one that is under way: it may have been before the change
 * that they have already been told of.
 */
export function gather<Asked, Answer>(
  look: (asked: readonly Asked[]) => Promise<readonly Answer[]>,
  most = Number.POSITIVE_INFINITY,
): (asked: Asked) => Promise<Answer> {
  const waiting: Asker<Asked, Answer>[] = [];
  let underWay = false;

  function lookSoon(): void {
    if (underWay || waiting.length === 0) return;
    underWay = true;
    setImmediate(flush);
  }

  async function flush(): Promise<void> {
    const askers = waiting.splice(0, most);
    let over = false;
    const goOn = () => {
      if (over) return;
      over = true;
      underWay = false;
      lookSoon();
    };
    const slow = setTimeout(goOn, SLOW_MS);
    try {
      const answers = await look(askers.map(({ asked }) => asked));
      for (const [index, { resolve }] of askers.entries()) resolve(answers[index] as Answer);
    } catch (error) {
      for (const { reject } of askers) reject(error);
    } finally {
      clearTimeout(slow);
      goOn();
    }
  }

  return (asked) =>
    new Promise((resolve, reject) => {
      waiting.push({ asked, resolve, reject });
      lookSoon();
    });
}
