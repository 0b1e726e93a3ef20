// The answer on the deal page and along the bottom of a phone: prices, payment, what to do, whether it is saved.
import { listed } from './words.ts';

export const yourSelection = 'Ihre Auswahl';
export const inShort = 'Ihre Auswahl in Kürze';
export const pastOffer = 'Vergangenes Angebot';
export const seeSummary = 'Übersicht';
export const confirmSelection = 'Auswahl bestätigen';
/** Where there is no room for more. */
export const confirm = 'Bestätigen';

export const ifBought = (totalPrice: string, outTheDoorPrice: string) =>
  `Wenn Sie das Auto stattdessen kaufen: Gesamtpreis ${totalPrice}, Endpreis ${outTheDoorPrice}.`;
export const totalPriceMeans = (hasDealerFees: boolean) =>
  hasDealerFees ? 'Das Auto und alle Händlergebühren' : 'Das Auto; es gibt keine Händlergebühren';

interface Added {
  readonly tax: boolean;
  readonly governmentFees: boolean;
  readonly addOns: boolean;
  readonly rebate: boolean;
}

/** Names only what this deal has. */
export function outTheDoorMeans({ tax, governmentFees, addOns, rebate }: Added): string {
  const parts = [
    tax && 'Steuer',
    governmentFees && 'Behördengebühren',
    addOns && 'Ihren Extras',
    rebate && 'Ihrer Prämie',
  ].filter((part) => part !== false);
  return parts.length > 0 ? `Mit ${listed(parts)}` : 'Es kommt nichts hinzu';
}

export const leaseTotalMeans = (months: number) =>
  `Über ${months} Monate. Danach geben Sie das Auto zurück oder kaufen es.`;
export const months = (count: number) => `${count} Monate`;
export const withAddOns = (count: number, amount: string) =>
  `Mit ${count === 1 ? '1 Extra' : `${count} Extras`} für ${amount}`;

export const shortAtSigning = (amount: string) => `Bei Unterschrift ${amount}`;
export const shortOutTheDoor = (amount: string) => `Endpreis ${amount}`;
export const shortTotal = (amount: string) => `Insgesamt ${amount}`;

export const confirmationWaits = 'Bestätigung wartet: siehe oben';
export const offerChanged = 'Das Angebot hat sich geändert: siehe oben';
export const changedElsewhere = 'Auf einem anderen Gerät geändert';

export const saving = {
  AT_REST: 'Ihre Auswahl wird laufend gespeichert.',
  SAVING: 'Wird gespeichert …',
  SAVED: 'Gespeichert',
  OFFLINE: 'Auf diesem Gerät gemerkt',
  WAITING: 'Noch nicht gespeichert, auf diesem Gerät gemerkt',
  STOPPED: 'Noch nicht gespeichert',
};
export const nothingChosen = (saved: string) => `Noch nichts gewählt. ${saved}`;
