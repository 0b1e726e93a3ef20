// Prepared photos: the formats and sizes that browsers load.
export const PHOTO_FORMATS = ['avif', 'webp'] as const;
export type PhotoFormat = (typeof PHOTO_FORMATS)[number];

/** A decoded photo in every size that browsers load. Nothing else of the original is stored. */
export interface PreparedPhoto {
  /** SHA-256 of the bytes of all sizes. */
  readonly id: string;
  /** Size of the original in pixels, upright. */
  readonly width: number;
  readonly height: number;
  readonly sizes: readonly PhotoSize[];
}

export interface PhotoSize {
  readonly format: PhotoFormat;
  readonly width: number;
  readonly bytes: Uint8Array;
}

/** Effort for small files. `QUICK` skips AVIF, which takes seconds, for the demo deals. */
export type PhotoEffort = 'THOROUGH' | 'QUICK';
