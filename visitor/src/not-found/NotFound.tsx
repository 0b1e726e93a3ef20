// The page for an unknown address.
import { lostScreen } from './Lost.tsx';

export default lostScreen(
  'Page not found',
  'There is nothing at this address.',
  <>
    <p>There is nothing at this address.</p>
    <p>
      To open your deal, use the link in the message from your dealership. Links are long: make sure
      that none of it was cut off.
    </p>
  </>,
);
