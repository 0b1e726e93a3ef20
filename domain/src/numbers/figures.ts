// Definitions of the figures on the numbers page. The page shows them beside each figure.

/** Steps of a deal, from the link to the dealership's answer. A new step needs a line here and in `DEFINITIONS`. */
export const FUNNEL_STEPS = [
  'sent',
  'opened',
  'chosen',
  'confirmed',
  'acknowledged',
  'held',
] as const;
export type FunnelStep = (typeof FUNNEL_STEPS)[number];

export const DURATIONS = [
  'untilOpened',
  'untilReply',
  'untilConfirmed',
  'untilAcknowledged',
] as const;
export type Duration = (typeof DURATIONS)[number];

export type FigureName = FunnelStep | Duration | 'asleep' | 'median' | 'p90' | 'week' | 'payment';

/** [NUM1] to [NUM7] in words. */
export const DEFINITIONS: Readonly<Record<FigureName, string>> = {
  sent: 'Deals whose link was first published on a day of this range, in the time zone of the dealership.',
  opened:
    'Of the deals sent: those that a person has opened since. Link previews, mail scanners and signed-in staff do not count.',
  chosen:
    'Of the deals sent: those in which the buyer has saved a choice since. Choices from a browser that is signed in at the desk do not count, unless they were confirmed.',
  confirmed:
    'Of the deals sent: those that the buyer has confirmed since, even if they canceled it or you revised the deal later.',
  acknowledged: 'Of the deals sent: those with a confirmation that you have acknowledged since.',
  held: 'Of the deals sent: those whose deposit has put the car on hold since, even if the hold ended later.',
  untilOpened: 'From sending the deal until a person first opened it.',
  untilReply:
    "From the buyer's first message until your first reply in the deal. Messages from a browser that is signed in at the desk do not count.",
  untilConfirmed: 'From sending the deal until the buyer first confirmed it.',
  untilAcknowledged: 'From the confirmation that you acknowledged first until you acknowledged it.',
  asleep:
    'Open offers that were opened and in which nothing has happened for 48 hours, and offers that nobody has opened 24 hours after they were sent or revised.',
  median: 'Half of the deals took this long or less.',
  p90: 'Nine of ten deals took this long or less.',
  week: 'A week begins on Monday. A deal counts in the week in which it was sent.',
  payment:
    'The payment option that the buyer chose last. A deal in which the buyer has chosen nothing counts as not chosen.',
};

export const HOUR_MS = 3_600_000;
/** [NUM6] Hours without activity after which an offer is asleep. */
export const OPENED_ASLEEP_HOURS = 48;
export const UNOPENED_ASLEEP_HOURS = 24;
