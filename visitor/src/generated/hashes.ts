export const HASHES: Readonly<Record<string, string>> = {
  DealChanged: 'sha256:38b64054053b1c0c',
  QuoteNow: 'sha256:dd3826075c726f5e',
  ConfirmSelection: 'sha256:78f99aa78ade8ba8',
  ConfirmedDeal: 'sha256:b6a109d6dcbaebd0',
  DealPage: 'sha256:cbc1e300ca7d3f54',
  ChooseSelection: 'sha256:5d5d2bc4c28ecfef',
  MarkSeen: 'sha256:36cc20818881819f',
  DealSummary: 'sha256:64d9eb85bc01eb66',
};
