// The page for a link that leads to no deal.
import { lostScreen } from './Lost.tsx';

export default lostScreen('deal');
