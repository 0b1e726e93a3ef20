// The fragment of a deal that its screen shows.
import type { Deal_PageFragment } from '../generated/graphql.ts';
import { graphql } from '../generated/index.ts';

graphql(`
  fragment Deal_page on DeskDeal {
    id
    number
    status
    version
    revision
    revisedAt
    createdAt
    expiresAt
    withdrawnAt
    legalHold { at by reason }
    erasure { at by }
    firstOpenedAt
    lastOpenedAt
    openNow
    attention
    buyerName
    buyerPhone
    buyerEmail
    adviser { id name }
    adviserName
    needsSpanishGuide
    vehicle { label body colorHex stockNumber vin photos { alt small large } }
    currency
    locale
    timeZone
    link
    messageText
    mail { sends address last { at to state answer } onPublishing { address reason } }
    restockingFeeCents
    price { ...Price_figures lines { id label amountCents isSubtotal } }
    payments { ...Payment_figures }
    choice {
      label paymentOptionId savedAt isSuggestion dropped accepted declined undecided
      figures { ...Payment_figures }
    }
    confirmation { ...Confirmation_line carReturn }
    confirmations { ...Confirmation_line }
    revisions { revision createdAt expiresAt differences { ...Difference_line } }
    deposit { ...Deposit_card }
    isOnHoldForAnother
    declinedAt
    declineReason
    unansweredAt
    messages { ...Message_line }
    timeline { ...Timeline_entry }
    rights { action allowed reason }
  }
`);

export type Deal = Deal_PageFragment;
