// Session flag: whether the buyer has opened the summary of a deal in this tab.
import { deviceStorage } from '../client/device/device-storage.ts';

const seen = deviceStorage('summary-seen', () => sessionStorage);

export function hasSeenSummary(dealId: string): boolean {
  return seen.read(dealId) === true;
}

export function markSummarySeen(dealId: string): void {
  seen.write(dealId, true);
}
