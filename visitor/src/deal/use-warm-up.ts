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

/** In idle time, a little at a time; a touch in between is answered first. */
export function useWarmUp(offer: Offer, choice: NormalChoice): void {
  const first = useRef({ offer, choice });
  useEffect(() => {
    const steps = warmUpSteps(first.current.offer, first.current.choice);
    let waiting = 0;
    const go = () => {
      steps.shift()?.();
      if (steps.length > 0) waiting = whenIdle(go);
    };
    waiting = whenIdle(go);
    return () => notWhenIdle(waiting);
  }, []);
}

function warmUpSteps(offer: Offer, choice: NormalChoice): (() => void)[] {
  const compute = () => {
    quote(offer, choice);
    optionFigures(offer, choice);
    addOnEffects(offer, choice);
  };
  // What is out of sight has not been laid out yet: asking for a size does it, without showing it.
  const layOut = [...document.querySelectorAll('main section')].map(
    (section) => () => void section.lastElementChild?.getBoundingClientRect(),
  );
  return [...Array.from({ length: ROUNDS }, () => compute), ...layOut];
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
