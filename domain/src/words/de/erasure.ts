// What page and PDF say of a deal whose buyer's data was erased.

export const title = 'Ihre persönlichen Daten wurden gelöscht';

/** `by`: the staff member, or the dealership. */
export const means = (by: string, when: string) =>
  `${by} hat am ${when} Ihren Namen, Ihre Kontaktdaten und die Nachrichten aus diesem Angebot entfernt. Die Zahlen bleiben als Nachweis.`;
