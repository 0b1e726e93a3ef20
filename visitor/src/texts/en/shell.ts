// The frame around every screen.

export const skip = 'Skip to content';
export const madeWith = 'Made with Forecourt';
