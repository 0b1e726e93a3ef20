// The error that refuses a picture.

/** A picture that cannot be used. The message is the one a person reads, as a problem of a deal file. */
export class PictureRefused extends Error {}
