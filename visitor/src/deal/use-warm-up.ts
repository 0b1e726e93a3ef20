// Makes the first touch as quick as the tenth: runs what it will need beforehand, while nobody waits.
import {
  addOnEffects,
  type NormalChoice,
  type Offer,
  optionFigures,
  quote,
} from '@forecourt/domain';
import { useEffect, useRef } from 'react';

/** How often the figures are computed until the engine has compiled what computes them. */
const ROUNDS = 8;

export type Step = () => void | Promise<void>;

/** In idle time, a little at a time; a touch in between is answered first. `last` comes when all is quiet. */
export function useWarmUp(offer: Offer, choice: NormalChoice, last: Step): void {
  const first = useRef({ offer, choice, last });
  useEffect(() => {
    const { offer, choice, last } = first.current;
    const steps = [...warmUpSteps(offer, choice), last];
    let waiting = 0;
    const go = async () => {
      await steps.shift()?.();
      if (steps.length > 0) waiting = whenIdle(go);
    };
    waiting = whenIdle(go);
    return () => {
      steps.length = 0;
      notWhenIdle(waiting);
    };
  }, []);
}

function warmUpSteps(offer: Offer, choice: NormalChoice): Step[] {
  const round: readonly Step[] = [
    () => void quote(offer, choice),
    () => void optionFigures(offer, choice),
    () => void addOnEffects(offer, choice),
  ];
  const sections = [...document.querySelectorAll<HTMLElement>('main section[id]')];
  return [
    ...Array.from({ length: ROUNDS }, () => round).flat(),
    ...Array.from({ length: ROUNDS }, () => touchNothing),
    ...sections.map((section) => () => layOut(section)),
  ];
}

/** What a finger sets off. An event that is no click of a mouse changes nothing where it arrives. */
function touchNothing(): void {
  for (const type of TOUCH) {
    document.querySelector('main input')?.dispatchEvent(new Event(type, { bubbles: true }));
  }
}

const TOUCH = 'pointerover mouseover pointerdown mousedown pointerup mouseup click'.split(' ');

/** What was never near the screen is not laid out: here it is for a frame, and keeps its true height. */
async function layOut({ style }: HTMLElement): Promise<void> {
  style.contentVisibility = 'visible';
  await nextFrame();
  await nextFrame();
  style.contentVisibility = '';
}

function nextFrame(): Promise<unknown> {
  return new Promise((resolve) => {
    requestAnimationFrame(resolve);
  });
}

/** Safari has no idle callback. */
const whenIdle =
  typeof requestIdleCallback === 'function'
    ? (act: () => void) => requestIdleCallback(act)
    : (act: () => void) => Number(setTimeout(act, 50));

const notWhenIdle =
  typeof cancelIdleCallback === 'function'
    ? (id: number) => cancelIdleCallback(id)
    : (id: number) => clearTimeout(id);
