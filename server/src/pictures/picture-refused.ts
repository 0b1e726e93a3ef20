// The error for a picture that cannot be used.

/** A picture that cannot be used. People read the message as a problem of a deal file. */
export class PictureRefused extends Error {}
