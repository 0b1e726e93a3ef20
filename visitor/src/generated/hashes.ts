export const HASHES: Readonly<Record<string, string>> = {
  DealChanged: 'sha256:38b64054053b1c0c',
  QuoteNow: 'sha256:dd3826075c726f5e',
  ConfirmSelection: 'sha256:e7df9b7aff749de3',
  ConfirmedDeal: 'sha256:b6a109d6dcbaebd0',
  DealPage: 'sha256:8d9b2cee430e09d6',
  ChooseSelection: 'sha256:5d5d2bc4c28ecfef',
  MarkSeen: 'sha256:36cc20818881819f',
  DealSummary: 'sha256:31d3ac75f97ac0c5',
};
