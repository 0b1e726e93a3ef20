// What has become of an offer that is no longer open.

export const expired = 'This offer has expired';
export const expiredMeans = (adviser: string, expiry: string) =>
  `It was good until ${expiry}. The figures below are what was offered, so you can look them up. ${adviser} can make you a new offer under the same link.`;
export const withdrawn = 'The dealership has withdrawn this offer';
export const withdrawnMeans = (adviser: string) =>
  `The car or its price is no longer as shown below. ${adviser} can tell you why, and what else there is. A new offer would come under this same link.`;
export const declined = 'You said no thanks to this offer';
export const declinedMeans = (adviser: string, expiry: string) =>
  `${adviser} knows. The offer is good until ${expiry}, so you can still change your mind.`;
export const declinedEnded = (adviser: string, expiry: string) =>
  `It was good until ${expiry}. If you changed your mind, ${adviser} can make you a new offer under the same link.`;
export const confirmed = 'Confirmed';
export const confirmedMeans = (adviser: string) =>
  `You confirmed this selection, so it can’t be changed here anymore. The summary has your receipt. If something should be different, ask ${adviser}.`;
