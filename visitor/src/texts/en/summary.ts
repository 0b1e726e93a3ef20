// The summary page; what its statement says stands with it.

export const title = 'Summary';
export const windowTitle = (vehicle: string, isConfirmed: boolean) =>
  `${isConfirmed ? 'Confirmed' : 'Summary'}: ${vehicle}`;
export const backToDeal = 'Back to the deal';
export const goToConfirm = 'Go to confirm';
export const confirm = 'Confirm';
export const noFigures = 'Your selection has no figures yet';
