// The page for a link that means no deal.
import type { Screen } from '../routing/screen.tsx';
import { Lost } from './Lost.tsx';

const title = 'We can’t find this deal';

function DealNotFound() {
  return (
    <Lost title={title}>
      <p>The link may be incomplete or mistyped.</p>
      <p>
        Check the link in your message, or ask the dealership to send it again. Nothing you chose
        before is lost: it is kept with the deal.
      </p>
    </Lost>
  );
}

const screen: Screen = {
  Component: DealNotFound,
  prepare: async () => ({
    outcome: 'PAGE',
    title,
    description: 'Check the link in your message, or ask the dealership.',
  }),
};
export default screen;
