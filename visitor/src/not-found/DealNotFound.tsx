// The page for a link that means no deal.
import { lostScreen } from './Lost.tsx';

export default lostScreen(
  'We can’t find this deal',
  'Check the link in your message, or ask the dealership.',
  <>
    <p>The link may be incomplete or mistyped.</p>
    <p>
      Check the link in your message, or ask the dealership to send it again. Nothing you chose
      before is lost: it is kept with the deal.
    </p>
  </>,
);
