// Error boundary of a screen, mostly for scripts that fail to load.
import { Component, type ReactNode } from 'react';
import { renewOutdatedPage } from '../client/renew.ts';
import { Button } from '../parts/parts.tsx';

export class ScreenBoundary extends Component<
  { readonly children: ReactNode },
  { readonly failed: boolean }
> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch() {
    void renewOutdatedPage();
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <div role="alert">
        <h1>This screen didn’t load</h1>
        <p>Check the connection, then load it again. Nothing you typed is lost.</p>
        <p>
          <Button look="primary" onClick={() => location.reload()}>
            Load again
          </Button>
        </p>
      </div>
    );
  }
}
