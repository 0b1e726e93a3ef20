// The page for an unknown address.
import type { Screen } from '../routing/screen.tsx';
import { Lost } from './Lost.tsx';

const title = 'Page not found';

function NotFound() {
  return (
    <Lost title={title}>
      <p>There is nothing at this address.</p>
      <p>
        To open your deal, use the link in the message from your dealership. Links are long: make
        sure that none of it was cut off.
      </p>
    </Lost>
  );
}

const screen: Screen = {
  Component: NotFound,
  prepare: async () => ({
    outcome: 'PAGE',
    title,
    description: 'There is nothing at this address.',
  }),
};
export default screen;
