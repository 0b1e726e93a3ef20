// The summary page; what its statement says stands with it.

export const title = 'Summary';
export const windowTitle = (vehicle: string, isConfirmed: boolean) =>
  `${isConfirmed ? 'Confirmed' : 'Summary'}: ${vehicle}`;
export const backToDeal = 'Back to the deal';
export const goToConfirm = 'Go to confirm';
export const confirm = 'Confirm';
export const noFigures = 'Your selection has no figures yet';

export const expired = 'Past offer: it has expired. These are the figures it had.';
export const withdrawn =
  'Past offer: the dealership has withdrawn it. These are the figures it had.';
export const declined = 'You said no thanks to this offer. These are the figures it had.';
export const takenBack = (when: string) =>
  `You took your confirmation back on ${when}. Nothing is confirmed now. You can choose and confirm again.`;
export const notChosen = (option: string) =>
  `Nothing is chosen yet. These are the figures for ${option}.`;
