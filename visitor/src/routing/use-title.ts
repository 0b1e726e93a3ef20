// Keeps the window's title with the screen after the first page.
import { useEffect } from 'react';

export function useTitle(title: string | undefined): void {
  useEffect(() => {
    if (title) document.title = title;
  }, [title]);
}
