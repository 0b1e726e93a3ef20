// Trouble with the server, the network or the page itself: what happened, what is kept, what to do.

const KEPT = 'Nothing you chose is lost.';

const ours = {
  title: 'The deal page has a problem',
  help: `It is on our side, not yours. Try again in a moment. ${KEPT}`,
};

export const byKind = {
  NETWORK: {
    title: 'We can’t reach the dealership right now',
    help: `Check your connection, then try again. ${KEPT}`,
  },
  HTTP: ours,
  MISSING: {
    title: ours.title,
    help: `What came back was not your deal. On public Wi-Fi, sign in to it first, then try again. ${KEPT}`,
  },
  GRAPHQL: ours,
};

/** 429 and 503. */
export const busy = {
  title: 'One moment, please',
  help: `More people are asking than we can answer. Try again in a moment. ${KEPT}`,
};

export const offline = {
  title: 'You are offline',
  help: `This page needs a connection. It opens as soon as you’re back online. ${KEPT}`,
};

export const pageFailed = {
  title: 'This page stopped working',
  help: `It is on our side, not yours. Load it again. ${KEPT}`,
};

export const trying = 'Trying …';
export const goBack = 'Go back';
