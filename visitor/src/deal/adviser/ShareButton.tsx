// Share button: opens the device's share sheet, or copies the link.

import { paths } from '@forecourt/domain/paths';
import { Icon } from '@forecourt/ui';
import { useState } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import styles from './AdviserSection.module.css';

interface ShareButtonProps {
  readonly dealId: string;
  readonly title: string;
}

type Shared = 'COPIED' | 'BY_HAND' | null;

export function ShareButton({ dealId, title }: ShareButtonProps) {
  const { adviser: texts } = useTexts();
  const [shared, setShared] = useState<Shared>(null);
  return (
    <>
      <button type="button" onClick={() => void share(dealId, title).then(setShared)}>
        <Icon name="mdi-share-variant-outline" />
        {texts.share}
      </button>
      <span role="status" className={styles.shared}>
        {shared === 'COPIED' && texts.linkCopied}
        {shared === 'BY_HAND' &&
          texts.copyLink(<span className={styles.link}>{linkOf(dealId)}</span>)}
      </span>
    </>
  );
}

function linkOf(dealId: string): string {
  return new URL(paths.deal(dealId), location.href).href;
}

async function share(dealId: string, title: string): Promise<Shared> {
  const url = linkOf(dealId);
  try {
    if ('share' in navigator) {
      await navigator.share({ title, url });
      return null;
    }
    // Browsers provide the clipboard only over HTTPS.
    await (navigator as Navigator).clipboard.writeText(url);
    return 'COPIED';
  } catch (error) {
    // The user closed the share sheet.
    return error instanceof DOMException && error.name === 'AbortError' ? null : 'BY_HAND';
  }
}
