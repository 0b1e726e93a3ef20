export const HASHES: Readonly<Record<string, string>> = {
  QuoteNow: 'sha256:7762c60df05d81a0741955864684972972f56fff2c475baad291caf702c5e360',
  ConfirmSelection: 'sha256:5f30d67cc0533aabbfc27a5c4805f3b6111758d5f1157c8f236edfb5f3eac73d',
  ConfirmedDeal: 'sha256:b6a109d6dcbaebd08bc893702211e34181183663148cdae4c189d5e47f6fcd9e',
  DealPage: 'sha256:c47de793f520878dbf255e555a46a87d77c2235186aedfd7e5c3f6ceb2cb6946',
  ChooseSelection: 'sha256:5d5d2bc4c28ecfef1c0055131bebf51185f4224f78a9e9bde35e1e5874c52bfb',
  DealChanged: 'sha256:38b64054053b1c0cad29616dbf8ea7c56d34a35fe6a8648bea11be0589d6d6b8',
  DealSummary: 'sha256:c3b7c3df6dfa1d7f9773cc506f03eabe8d159dc327e0a9d8a927f40827dd9990',
};
