// The page for an unknown address.
import { page } from '../texts/en/not-found.tsx';
import { lostScreen } from './Lost.tsx';

export default lostScreen(page.title, page.description, page.words);
