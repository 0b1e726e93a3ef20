// The steps that put a problem with an add-on right.

export const remove = (label: string) => `Remove ${label}`;
export const addToo = (label: string) => `Add ${label} too`;
export const choosePlan = (label: string) => `Choose a plan for ${label}`;
