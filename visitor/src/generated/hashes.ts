export const HASHES: Readonly<Record<string, string>> = {
  DealChanged: 'sha256:38b64054053b1c0c',
  QuoteNow: 'sha256:dd3826075c726f5e',
  ConfirmSelection: 'sha256:5f30d67cc0533aab',
  ConfirmedDeal: 'sha256:b6a109d6dcbaebd0',
  DealPage: 'sha256:8d0846a4f0582a62',
  ChooseSelection: 'sha256:5d5d2bc4c28ecfef',
  MarkSeen: 'sha256:36cc20818881819f',
  DealSummary: 'sha256:d5088d87dcd62322',
};
