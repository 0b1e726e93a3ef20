// The proof that it is confirmed.

export const number = 'Confirmation number';
export const by = 'By';
export const together = 'With';
export const on = 'On';
export const digest = 'Digest of all you confirmed (SHA-256)';
