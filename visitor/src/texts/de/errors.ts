// Trouble with the server, the network or the page itself: what happened, what is kept, what to do.

const KEPT = 'Nichts von Ihrer Auswahl ist verloren.';

const ours = {
  title: 'Die Angebotsseite hat ein Problem',
  help: `Es liegt an uns, nicht an Ihnen. Versuchen Sie es gleich noch einmal. ${KEPT}`,
};

export const byKind = {
  NETWORK: {
    title: 'Wir erreichen das Autohaus gerade nicht',
    help: `Prüfen Sie Ihre Verbindung und versuchen Sie es noch einmal. ${KEPT}`,
  },
  HTTP: ours,
  MISSING: {
    title: ours.title,
    help: `Was zurückkam, war nicht Ihr Angebot. In einem öffentlichen WLAN melden Sie sich erst dort an und versuchen es dann noch einmal. ${KEPT}`,
  },
  GRAPHQL: ours,
};

/** 429 and 503. */
export const busy = {
  title: 'Einen Moment bitte',
  help: `Gerade fragen mehr Menschen an, als wir bedienen können. Versuchen Sie es gleich noch einmal. ${KEPT}`,
};

export const offline = {
  title: 'Sie sind offline',
  help: `Diese Seite braucht eine Verbindung. Sie öffnet sich, sobald Sie wieder online sind. ${KEPT}`,
};

export const pageFailed = {
  title: 'Diese Seite funktioniert nicht mehr',
  help: `Es liegt an uns, nicht an Ihnen. Laden Sie sie neu. ${KEPT}`,
};

export const trying = 'Versuch läuft …';
export const goBack = 'Zurück';
