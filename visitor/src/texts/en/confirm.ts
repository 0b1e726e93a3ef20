// Confirm selection: the form, and how the confirmation stands.

export const title = 'Confirm what you chose';
export const confirmSelection = 'Confirm selection';
export const close = 'Close';
export const fullName = 'Full name';
export const coBuyerName = 'Co-buyer’s name, if you confirm together';
export const consent =
  'I agree to use electronic records for this selection and to get my receipt on this page.';

export const missing = {
  FULL_NAME: 'Enter your full name as it is on your ID.',
  FULL_NAME_TOO_LONG: 'Enter a name of at most 120 characters.',
  CO_BUYER_NAME: 'Enter a name of at most 120 characters, or leave it empty.',
  CONSENT: 'Check the box to agree, or ask your adviser for paper.',
};

/** `creditor`: null where no credit is involved. */
export const notAContract = (creditor: string | null, dealership: string) =>
  creditor === null
    ? `Confirming is not a contract. You sign the papers at ${dealership}.`
    : `Confirming is not a credit approval and not a contract. ${creditor} decides on credit. You sign the papers at ${dealership}.`;

export const oneMoment = 'One moment …';
export const sending = 'Sending your confirmation …';
export const failed = 'That did not work.';
export const failedMeans =
  'Nothing was confirmed, and what you typed is kept. Try again, or ask your adviser.';
