// The page for a link that means no deal.
import { deal } from '../texts/en/not-found.tsx';
import { lostScreen } from './Lost.tsx';

export default lostScreen(deal.title, deal.description, deal.words);
