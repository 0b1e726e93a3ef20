export const HASHES: Readonly<Record<string, string>> = {
  DealChanged: 'sha256:38b64054053b1c0c',
  QuoteNow: 'sha256:dd3826075c726f5e',
  ConfirmSelection: 'sha256:78f99aa78ade8ba8',
  ConfirmedDeal: 'sha256:b6a109d6dcbaebd0',
  DealPage: 'sha256:54701702b4496e5a',
  ChooseSelection: 'sha256:5d5d2bc4c28ecfef',
  DealSummary: 'sha256:3f4fc4a67574a491',
};
