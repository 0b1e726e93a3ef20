// What page and PDF say of a deal whose buyer's data was erased.

export const title = 'Your personal data was erased';

/** `by`: the staff member, or the dealership. */
export const means = (by: string, when: string) =>
  `${by} removed your name, contact details and messages from this deal on ${when}. The figures stay as a record.`;
