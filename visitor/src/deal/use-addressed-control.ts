// A link to a part of the page (#add-on-gap, #pay) puts the focus on its control, not only into view.
import { useEffect } from 'react';

export function useAddressedControl(): void {
  useEffect(() => {
    const goThere = () => {
      if (!/^#(add-on|pay)/.test(location.hash)) return;
      const part = document.getElementById(decodeURIComponent(location.hash.slice(1)));
      part?.querySelector<HTMLInputElement>('input:enabled')?.focus();
    };
    goThere();
    addEventListener('hashchange', goThere);
    return () => removeEventListener('hashchange', goThere);
  }, []);
}
