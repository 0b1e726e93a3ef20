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
  const round = [
    () => void quote(offer, choice),
    () => void optionFigures(offer, choice),
    () => void addOnEffects(offer, choice),
  ];
  const sections = [...document.querySelectorAll<HTMLElement>('main section')];
  return [...Array.from({ length: ROUNDS }, () => round).flat(), ...sections.flatMap(layingOut)];
}

/** What was never near the screen is not laid out: here it is for a frame, and its true height is kept. */
function layingOut({ style }: HTMLElement): (() => void)[] {
  const turn = (visibility: string) => () => {
    style.contentVisibility = visibility;
  };
  return [turn('visible'), () => {}, turn('')];
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
