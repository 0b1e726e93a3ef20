// The page for an unknown address.
import { lostScreen } from './Lost.tsx';

export default lostScreen('page');
