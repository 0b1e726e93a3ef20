// A button that copies a text and confirms it.
import type { IconName } from '@forecourt/ui';
import { useEffect, useState } from 'react';
import { useKeys } from '../client/keyboard.ts';
import { Button } from './parts.tsx';

interface CopyButtonProps {
  readonly text: string;
  readonly label: string;
  readonly look?: 'primary';
  readonly icon?: IconName;
  readonly shortcut?: string;
}

type CopyResult = 'COPIED' | 'FAILED' | null;

export function CopyButton({
  text,
  label,
  look,
  icon = 'mdi-content-copy',
  shortcut,
}: CopyButtonProps) {
  const [result, setResult] = useState<CopyResult>(null);
  useEffect(() => {
    if (!result) return;
    const timer = setTimeout(() => setResult(null), 2_500);
    return () => clearTimeout(timer);
  }, [result]);
  const copy = async () => setResult((await copyText(text)) ? 'COPIED' : 'FAILED');
  useKeys(shortcut ? { [shortcut]: copy } : {});
  return (
    <>
      <Button
        look={look}
        icon={result === 'COPIED' ? 'mdi-check' : icon}
        onClick={copy}
        {...(shortcut && { shortcut })}
      >
        {label}
      </Button>
      <span role="status" data-copied={result ?? undefined}>
        {result === 'COPIED' && 'Copied'}
        {result === 'FAILED' && 'We couldn’t copy it. Select the text and copy it yourself.'}
      </span>
    </>
  );
}

async function copyText(text: string): Promise<boolean> {
  try {
    if (navigator.clipboard) {
      await navigator.clipboard.writeText(text);
      return true;
    }
  } catch {
    // The clipboard is denied. Copying a selection may still work.
  }
  return copyBySelection(text);
}

/** Fallback for plain HTTP, where browsers have no clipboard API but can copy a selection. */
function copyBySelection(text: string): boolean {
  const focused = document.activeElement as HTMLElement | null;
  const area = document.createElement('textarea');
  area.value = text;
  area.setAttribute('readonly', '');
  area.style.position = 'fixed';
  area.style.opacity = '0';
  // While a dialog is open, only its content can be selected.
  (document.querySelector('dialog[open]') ?? document.body).append(area);
  area.select();
  const copied = document.execCommand('copy');
  area.remove();
  focused?.focus();
  return copied;
}
