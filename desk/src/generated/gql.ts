/* eslint-disable */
import * as types from './graphql.ts';



/**
 * Map of all GraphQL operations in the project.
 *
 * This map has several performance disadvantages:
 * 1. It is not tree-shakeable, so it will include all operations in the project.
 * 2. It is not minifiable, so the string of a GraphQL query will be multiple times inside the bundle.
 * 3. It does not support dead code elimination, so it will add unused operations.
 *
 * Therefore it is highly recommended to use the babel or swc plugin for production.
 * Learn more about it here: https://the-guild.dev/graphql/codegen/plugins/presets/preset-client#reducing-bundle-size
 */
type Documents = {
    "\n  mutation SaveCar($id: ID, $texts: [CarTextInput!]!) {\n    saveCar(id: $id, texts: $texts) {\n      __typename\n      ... on Car { id }\n      ... on Refused { reason message problems { path message } }\n    }\n  }\n": typeof types.SaveCarDocument,
    "\n  query Inventory {\n    inventory { version importedAt importedBy columns { field } makes }\n  }\n": typeof types.InventoryDocument,
    "\n  query CheckCars($csv: String!, $columns: [CarColumnInput!]) {\n    checkCars(csv: $csv, columns: $columns) {\n      __typename\n      ... on CarImport {\n        headings\n        columns { field column }\n        missing\n        rows\n        badRows\n        unpriced\n        unpricedCars { stockNumber label priceCents }\n        bad { line column value reason }\n        added\n        changed\n        unchanged\n        absent\n        addedCars { stockNumber label priceCents }\n        changedCars { stockNumber label fields priceBeforeCents priceCents }\n        absentCars { stockNumber label priceCents }\n        version\n      }\n      ... on Refused { reason message }\n    }\n  }\n": typeof types.CheckCarsDocument,
    "\n  mutation ImportCars(\n    $csv: String!, $columns: [CarColumnInput!], $removeAbsent: Boolean!, $version: Int\n  ) {\n    importCars(csv: $csv, columns: $columns, removeAbsent: $removeAbsent, version: $version) {\n      __typename\n      ... on CarImport { added changed badRows }\n      ... on Refused { reason message }\n    }\n  }\n": typeof types.ImportCarsDocument,
    "\n  query CarList($first: Int!, $after: String, $search: String, $condition: CarCondition, $make: String) {\n    cars(first: $first, after: $after, search: $search, condition: $condition, make: $make) {\n      total\n      items {\n        id\n        label\n        stockNumber\n        vin\n        condition\n        body\n        colorName\n        colorHex\n        odometer\n        odometerUnit\n        priceCents\n        firstSeenAt\n        vehicle\n        taken\n        deals { id buyerName status }\n        photos { url state reason }\n      }\n      next\n    }\n  }\n": typeof types.CarListDocument,
    "\n  subscription DeskChanged {\n    deskChanged { kind id version }\n  }\n": typeof types.DeskChangedDocument,
    "\n  mutation AcknowledgeConfirmation($id: ID!, $confirmationId: ID) {\n    acknowledgeConfirmation(id: $id, confirmationId: $confirmationId) {\n      __typename\n      ... on DeskDeal { id confirmation { id acknowledgedAt acknowledgedBy } }\n      ... on Refused { reason message }\n    }\n  }\n": typeof types.AcknowledgeConfirmationDocument,
    "\n  query DealFile($id: ID!) {\n    deskDeal(id: $id) { id number revision file }\n  }\n": typeof types.DealFileDocument,
    "\n  mutation RecordCarReturn($input: CarReturnInput!) {\n    recordCarReturn(input: $input) {\n      __typename\n      ... on DeskDeal { id confirmation { id carReturn } }\n      ... on Refused { reason message }\n    }\n  }\n": typeof types.RecordCarReturnDocument,
    "\n  fragment Message_line on DeskMessage {\n    id seq sentAt kind inBrowserOf name revision text wishes\n    about { label }\n  }\n": typeof types.Message_LineFragmentDoc,
    "\n  query EarlierMessages($id: ID!, $before: Int!) {\n    deskDeal(id: $id) { id messages(before: $before) { ...Message_line } }\n  }\n": typeof types.EarlierMessagesDocument,
    "\n  mutation ReplyToBuyer($dealId: ID!, $text: String!, $idempotencyKey: String!) {\n    replyToBuyer(dealId: $dealId, text: $text, idempotencyKey: $idempotencyKey) {\n      __typename\n      ... on DeskDeal { id unansweredAt }\n      ... on Refused { reason message }\n    }\n  }\n": typeof types.ReplyToBuyerDocument,
    "\n  query DeskDealPage($id: ID!) {\n    deskDeal(id: $id) { ...Deal_page }\n  }\n": typeof types.DeskDealPageDocument,
    "\n  mutation EraseDeal($id: ID!, $reason: String!) {\n    eraseDeal(id: $id, reason: $reason) {\n      __typename\n      ... on DeskDeal { id status }\n      ... on Refused { reason message }\n    }\n  }\n": typeof types.EraseDealDocument,
    "\n  mutation ExtendDeal($id: ID!, $revision: Int!, $expiresAt: DateTime!, $key: String!, $accept: [String!], $notifyBuyer: Boolean!, $soldCarReason: String) {\n    extendDeal(id: $id, revision: $revision, expiresAt: $expiresAt, idempotencyKey: $key, accept: $accept, notifyBuyer: $notifyBuyer, soldCarReason: $soldCarReason) {\n      __typename\n      ... on DeskDeal { id revision expiresAt }\n      ... on Refused { reason message findings { code level message } }\n    }\n  }\n": typeof types.ExtendDealDocument,
    "\n  mutation HoldDeal($id: ID!, $reason: String) {\n    holdDeal(id: $id, reason: $reason) {\n      __typename\n      ... on DeskDeal { id legalHold { at by reason } }\n      ... on Refused { reason message }\n    }\n  }\n": typeof types.HoldDealDocument,
    "\n  mutation ArchiveDeal($id: ID!) {\n    archiveDeal(id: $id) {\n      __typename\n      ... on DealArchive { name zip }\n      ... on Refused { reason message }\n    }\n  }\n": typeof types.ArchiveDealDocument,
    "\n  query Colleagues {\n    staff { id name }\n  }\n": typeof types.ColleaguesDocument,
    "\n  mutation ReassignDeal($id: ID!, $adviserId: ID!) {\n    reassignDeal(id: $id, adviserId: $adviserId) {\n      __typename\n      ... on DeskDeal { id adviser { id name } }\n      ... on Refused { reason message }\n    }\n  }\n": typeof types.ReassignDealDocument,
    "\n  mutation ReviseDeal($id: ID!, $revision: Int!, $file: JSON!, $replace: Boolean!, $key: String!, $accept: [String!], $notifyBuyer: Boolean!, $soldCarReason: String) {\n    reviseDeal(id: $id, revision: $revision, file: $file, replace: $replace, idempotencyKey: $key, accept: $accept, notifyBuyer: $notifyBuyer, soldCarReason: $soldCarReason) {\n      __typename\n      ... on DeskDeal { id revision }\n      ... on Refused { reason message problems { path message } }\n    }\n  }\n": typeof types.ReviseDealDocument,
    "\n  fragment Confirmation_line on DeskConfirmation {\n    id number revision fullName confirmedAt acknowledgedAt acknowledgedBy takenBackAt\n    pdfUrl receiptUrl\n  }\n": typeof types.Confirmation_LineFragmentDoc,
    "\n  mutation SendDeal($id: ID!, $to: String!) {\n    sendDeal(id: $id, to: $to) {\n      __typename\n      ... on DeskDeal { id mail { last { at to state answer } } }\n      ... on Refused { reason message }\n    }\n  }\n": typeof types.SendDealDocument,
    "\n  fragment Timeline_entry on TimelineEntry {\n    seq at kind text who byMe byBuyer\n  }\n": typeof types.Timeline_EntryFragmentDoc,
    "\n  query EarlierEvents($id: ID!, $before: Int!) {\n    deskDeal(id: $id) { id timeline(before: $before) { ...Timeline_entry } }\n  }\n": typeof types.EarlierEventsDocument,
    "\n  mutation WithdrawDeal($id: ID!, $reason: String) {\n    withdrawDeal(id: $id, reason: $reason) {\n      __typename\n      ... on DeskDeal { id status }\n      ... on Refused { reason message }\n    }\n  }\n": typeof types.WithdrawDealDocument,
    "\n  fragment Deal_page on DeskDeal {\n    id\n    number\n    status\n    version\n    revision\n    revisedAt\n    createdAt\n    expiresAt\n    withdrawnAt\n    legalHold { at by reason }\n    erasure { at by }\n    firstOpenedAt\n    lastOpenedAt\n    openNow\n    attention\n    buyerName\n    buyerPhone\n    buyerEmail\n    adviser { id name }\n    adviserName\n    needsSpanishGuide\n    vehicle { label body colorHex stockNumber vin photos { alt small large } }\n    currency\n    locale\n    timeZone\n    link\n    messageText\n    mail { sends address last { at to state answer } onPublishing { address reason } }\n    restockingFeeCents\n    price { ...Price_figures lines { id label amountCents isSubtotal } }\n    payments { ...Payment_figures }\n    choice {\n      label paymentOptionId savedAt isSuggestion dropped accepted declined undecided\n      figures { ...Payment_figures }\n    }\n    confirmation { ...Confirmation_line carReturn }\n    confirmations { ...Confirmation_line }\n    revisions { revision createdAt expiresAt differences { ...Difference_line } }\n    deposit { ...Deposit_card }\n    isOnHoldForAnother\n    declinedAt\n    declineReason\n    unansweredAt\n    messages { ...Message_line }\n    timeline { ...Timeline_entry }\n    rights { action allowed reason }\n  }\n": typeof types.Deal_PageFragmentDoc,
    "\n  query RevisionDrafts($dealId: ID!) {\n    drafts(first: 50, dealId: $dealId) { items { id revision owner { id } } }\n    me { id }\n  }\n": typeof types.RevisionDraftsDocument,
    "\n  fragment Deal_row on DeskDeal {\n    id\n    number\n    status\n    buyerName\n    vehicle { label body colorHex }\n    activity\n    activityAt\n    openNow\n    attention\n    adviser { id name }\n    adviserName\n    expiresAt\n    currency\n    locale\n    timeZone\n    price { outTheDoorCents }\n    choice { label figures { paymentCents totalYouPayCents } }\n    rights { action allowed reason }\n  }\n": typeof types.Deal_RowFragmentDoc,
    "\n  mutation AcknowledgeRow($id: ID!) {\n    acknowledgeConfirmation(id: $id) {\n      __typename\n      ... on DeskDeal { id }\n      ... on Refused { reason message }\n    }\n  }\n": typeof types.AcknowledgeRowDocument,
    "\n  fragment Draft_row on Draft {\n    id\n    name\n    owner { id name }\n    approval { state at by words }\n  }\n": typeof types.Draft_RowFragmentDoc,
    "\n  query DealList(\n    $first: Int!, $after: String, $search: String, $status: [DealStatus!], $adviserId: ID,\n    $attention: Boolean, $onHold: Boolean, $start: Boolean!, $grouped: Boolean!\n  ) {\n    needsYou: deals(first: 20, attention: true, adviserId: $adviserId) @include(if: $grouped) {\n      items { ...Deal_row }\n    }\n    deals(\n      first: $first, after: $after, search: $search, status: $status, adviserId: $adviserId,\n      attention: $attention, onHold: $onHold\n    ) {\n      items { ...Deal_row }\n      next\n    }\n    waitingDrafts: drafts(first: 20, attention: true, ownerId: $adviserId) @include(if: $grouped) {\n      items { ...Draft_row }\n    }\n    dealCounts(adviserId: $adviserId) @include(if: $start) {\n      needsYou open confirmed onHold declined expired withdrawn drafts\n    }\n  }\n": typeof types.DealListDocument,
    "\n  query Deliveries($first: Int!, $after: String, $state: DeliveryState) {\n    deliveries(first: $first, state: $state, after: $after) {\n      next\n      items {\n        eventId destinationId kind address type dealId dealNumber state createdAt dueAt\n        tries { at ms ok status answer }\n      }\n    }\n  }\n": typeof types.DeliveriesDocument,
    "\n  mutation ReplayDelivery($destinationId: ID!, $eventId: ID!) {\n    replayDelivery(destinationId: $destinationId, eventId: $eventId) {\n      __typename\n      ... on Replayed { count }\n      ... on Refused { reason message }\n    }\n  }\n": typeof types.ReplayDeliveryDocument,
    "\n  fragment Deposit_card on DeskDeposit {\n    amountCents offeredCents holdHours state balanceCents heldUntil canBeRecorded\n    payments { payment state method amountCents balanceCents needsDecision actions }\n    entries { seq payment kind at amountCents changeCents method reference reason by }\n  }\n": typeof types.Deposit_CardFragmentDoc,
    "\n  mutation RefundDeposit(\n    $id: ID!, $payment: Int!, $reason: String!, $reference: String!, $method: DeskDepositMethod, $key: String!\n  ) {\n    refundDeposit(\n      id: $id, payment: $payment, reason: $reason, reference: $reference, method: $method, idempotencyKey: $key\n    ) {\n      __typename\n      ... on DeskDeal { id }\n      ... on Refused { reason message }\n    }\n  }\n": typeof types.RefundDepositDocument,
    "\n  mutation KeepDeposit($id: ID!, $payment: Int!, $reason: String!, $key: String!) {\n    keepDeposit(id: $id, payment: $payment, reason: $reason, idempotencyKey: $key) {\n      __typename\n      ... on DeskDeal { id }\n      ... on Refused { reason message }\n    }\n  }\n": typeof types.KeepDepositDocument,
    "\n  mutation ApplyDeposit($id: ID!, $payment: Int!, $key: String!) {\n    applyDeposit(id: $id, payment: $payment, idempotencyKey: $key) {\n      __typename\n      ... on DeskDeal { id }\n      ... on Refused { reason message }\n    }\n  }\n": typeof types.ApplyDepositDocument,
    "\n  mutation RecordDeposit($id: ID!, $method: DeskDepositMethod!, $reference: String!, $key: String!) {\n    recordDeposit(id: $id, method: $method, reference: $reference, idempotencyKey: $key) {\n      __typename\n      ... on DeskDeal { id }\n      ... on Refused { reason message }\n    }\n  }\n": typeof types.RecordDepositDocument,
    "\n  query DraftList($first: Int!, $after: String, $templates: Boolean!, $ownerId: ID) {\n    drafts(first: $first, after: $after, templates: $templates, ownerId: $ownerId) {\n      items {\n        id\n        version\n        name\n        template\n        file\n        savedAt\n        savedBy\n        owner { id name }\n        deal { id number }\n        approval { state at by words }\n        openBy { id name }\n        rights { action allowed reason }\n      }\n      next\n    }\n  }\n": typeof types.DraftListDocument,
    "\n  mutation StartDraft($input: StartDraftInput!) {\n    startDraft(input: $input) {\n      __typename\n      ... on Draft { id }\n      ... on Refused { reason message }\n    }\n  }\n": typeof types.StartDraftDocument,
    "\n  mutation DeleteDraft($id: ID!) {\n    deleteDraft(id: $id) {\n      __typename\n      ... on Draft { id }\n      ... on Refused { reason message }\n    }\n  }\n": typeof types.DeleteDraftDocument,
    "\n  mutation SendBackDraft($id: ID!, $version: Int!, $words: String!) {\n    sendBackDraft(id: $id, version: $version, words: $words) {\n      __typename\n      ... on Draft { id }\n      ... on Refused { reason message }\n    }\n  }\n": typeof types.SendBackDraftDocument,
    "\n  query StoredDefaults {\n    dealDefaults { addOns lenders charges }\n    dealership { id jurisdiction }\n  }\n": typeof types.StoredDefaultsDocument,
    "\n  mutation ContinueFromRevision($input: SaveDraftInput!) {\n    saveDraft(input: $input) {\n      __typename\n      ... on Draft { id version }\n      ... on Refused { reason message }\n    }\n  }\n": typeof types.ContinueFromRevisionDocument,
    "\n  query DraftReport($id: ID!) {\n    draft(id: $id) {\n      id\n      version\n      revision\n      file\n      buyerMail { address reason }\n      deal { id revision revisions { revision differences { ...Difference_line } } }\n      report {\n        ok\n        identical\n        otherDeal\n        problems { path message }\n        warnings { path message }\n        findings { code level path message source mustBeAccepted }\n        price { ...Price_figures }\n        payments { ...Payment_figures }\n        differences { ...Difference_line }\n      }\n    }\n    me { name dealership { managersPublish } }\n  }\n": typeof types.DraftReportDocument,
    "\n  mutation PublishDraft($id: ID!, $version: Int!, $key: String!, $accept: [String!], $dealNumber: String, $notifyBuyer: Boolean!, $soldCarReason: String) {\n    publishDraft(id: $id, version: $version, idempotencyKey: $key, accept: $accept, dealNumber: $dealNumber, notifyBuyer: $notifyBuyer, soldCarReason: $soldCarReason) {\n      __typename\n      ... on DeskDeal { id number }\n      ... on Draft { id version }\n      ... on Refused { reason message problems { path message } findings { code message } }\n    }\n  }\n": typeof types.PublishDraftDocument,
    "\n  query EditedDraft($id: ID!) {\n    draft(id: $id) {\n      id\n      version\n      file\n      name\n      template\n      savedAt\n      savedBy\n      savedByMe\n      revision\n      deal { id number buyerName }\n      openBy { id name }\n      approval { state by at words }\n      photos { file url }\n      rights { action allowed reason }\n    }\n    me { id dealership { jurisdiction } }\n  }\n": typeof types.EditedDraftDocument,
    "\n  mutation SaveDraft($input: SaveDraftInput!) {\n    saveDraft(input: $input) {\n      __typename\n      ... on Draft { id version savedAt }\n      ... on DraftConflict { savedBy draft { id version file } }\n      ... on Refused { reason message }\n    }\n  }\n": typeof types.SaveDraftDocument,
    "\n  mutation OpenDraft($id: ID!, $open: Boolean!) {\n    openDraft(id: $id, open: $open) {\n      __typename\n      ... on Draft { id }\n      ... on Refused { reason message }\n    }\n  }\n": typeof types.OpenDraftDocument,
    "\n  query CarsOfVin($vin: String!) {\n    cars(first: 5, search: $vin) { items { vin ...Car_fill } }\n  }\n": typeof types.CarsOfVinDocument,
    "\n  query CarById($id: ID!) {\n    car(id: $id) { ...Car_fill }\n  }\n": typeof types.CarByIdDocument,
    "\n  fragment Car_fill on Car {\n    id\n    vehicle\n    photos { state }\n  }\n": typeof types.Car_FillFragmentDoc,
    "\n  mutation AddCarPhotos($id: ID!, $carId: ID!) {\n    addCarPhotos(id: $id, carId: $carId) {\n      __typename\n      ... on AddedPhotos { photos { file } }\n      ... on Refused { reason message }\n    }\n  }\n": typeof types.AddCarPhotosDocument,
    "\n  mutation SwitchDealership($id: ID!) {\n    switchDealership(id: $id) {\n      __typename\n      ... on DeskDealership { id name }\n      ... on Refused { reason message }\n    }\n  }\n": typeof types.SwitchDealershipDocument,
    "\n  query Me {\n    me {\n      id\n      name\n      email\n      role\n      dealership { id name }\n      dealerships { id name }\n      rights { action allowed reason }\n    }\n    dealCounts { needsYou }\n  }\n": typeof types.MeDocument,
    "\n  query NewestNeed {\n    deals(first: 1, attention: true) { items { id buyerName vehicle { label } } }\n  }\n": typeof types.NewestNeedDocument,
    "\n  mutation AddDeal($file: JSON!, $key: String!, $accept: [String!], $notifyBuyer: Boolean!, $soldCarReason: String) {\n    addDeal(file: $file, idempotencyKey: $key, accept: $accept, notifyBuyer: $notifyBuyer, soldCarReason: $soldCarReason) {\n      __typename\n      ... on DeskDeal { id number }\n      ... on Refused { reason message problems { path message } }\n    }\n  }\n": typeof types.AddDealDocument,
    "\n  mutation SaveFile($input: SaveDraftInput!) {\n    saveDraft(input: $input) {\n      __typename\n      ... on Draft { id }\n      ... on Refused { reason message }\n    }\n  }\n": typeof types.SaveFileDocument,
    "\n  query ChosenCar($id: ID!) {\n    car(id: $id) { id label stockNumber }\n  }\n": typeof types.ChosenCarDocument,
    "\n  query DepositLedger {\n    depositLedger\n  }\n": typeof types.DepositLedgerDocument,
    "\n  query Numbers($from: String, $to: String) {\n    numbers(from: $from, to: $to) {\n      from to beforeFrom beforeTo timeZone csv\n      total { ...NumbersScreen_row }\n      before { ...NumbersScreen_row }\n      weeks { ...NumbersScreen_row }\n      salespeople { ...NumbersScreen_row }\n      makes { ...NumbersScreen_row }\n      payments { ...NumbersScreen_row }\n      asleepCount\n      asleep { id buyerName vehicle { label } firstOpenedAt activityAt }\n    }\n  }\n  fragment NumbersScreen_row on NumbersRow {\n    key name sent opened chosen confirmed acknowledged held\n    untilOpened { count medianSeconds p90Seconds }\n    untilReply { count medianSeconds p90Seconds }\n    untilConfirmed { count medianSeconds p90Seconds }\n    untilAcknowledged { count medianSeconds p90Seconds }\n  }\n": typeof types.NumbersDocument,
    "\n  query CheckOffer($file: JSON!, $dealId: ID) {\n    checkOffer(file: $file, dealId: $dealId) {\n      ok\n      identical\n      otherDeal\n      problems { path message }\n      warnings { path message }\n      findings { code level path message source mustBeAccepted }\n      buyerMail { address reason }\n      price { ...Price_figures }\n      payments { ...Payment_figures }\n      differences { ...Difference_line }\n    }\n  }\n": typeof types.CheckOfferDocument,
    "\n  fragment Price_figures on PriceFigures {\n    outTheDoorCents totalPriceCents californiaTotalPriceCents taxCents feesCents addOnsCents netTradeEquityCents\n  }\n": typeof types.Price_FiguresFragmentDoc,
    "\n  fragment Payment_figures on PaymentFigures {\n    paymentOptionId kind label paymentCents dueAtSigningCents totalYouPayCents aprDisclosed\n    termMonths milesPerYear\n  }\n": typeof types.Payment_FiguresFragmentDoc,
    "\n  fragment Difference_line on Difference {\n    id label before after changeCents\n  }\n": typeof types.Difference_LineFragmentDoc,
    "\n  fragment Dealership_brand on DeskDealership {\n    id name accent logo\n  }\n": typeof types.Dealership_BrandFragmentDoc,
    "\n  mutation ChangeBrand($accent: String, $logo: String) {\n    changeBrand(accent: $accent, logo: $logo) {\n      __typename\n      ... on DeskDealership { ...Dealership_brand }\n      ... on Refused { reason message }\n    }\n  }\n": typeof types.ChangeBrandDocument,
    "\n  query BrandSettings {\n    dealership { ...Dealership_brand }\n  }\n": typeof types.BrandSettingsDocument,
    "\n  fragment Dealership_settings on DeskDealership {\n    id name address phone email website hours licence jurisdiction timeZone stripeAccount\n    advisersSeeAll managersPublish passkeysRequired\n  }\n": typeof types.Dealership_SettingsFragmentDoc,
    "\n  query DealershipSettings {\n    dealership { ...Dealership_settings }\n  }\n": typeof types.DealershipSettingsDocument,
    "\n  mutation ChangeDealership($input: DealershipInput!) {\n    changeDealership(input: $input) {\n      __typename\n      ... on DeskDealership { ...Dealership_settings }\n      ... on Refused { reason message }\n    }\n  }\n": typeof types.ChangeDealershipDocument,
    "\n  query Defaults {\n    dealDefaults { addOns lenders charges numberPattern }\n    dealership { id jurisdiction }\n  }\n": typeof types.DefaultsDocument,
    "\n  mutation ChangeDealDefaults($addOns: JSON, $lenders: JSON, $charges: JSON, $numberPattern: String) {\n    changeDealDefaults(addOns: $addOns, lenders: $lenders, charges: $charges, numberPattern: $numberPattern) {\n      __typename\n      ... on DealDefaults { addOns lenders charges numberPattern }\n      ... on Refused { reason message }\n    }\n  }\n": typeof types.ChangeDealDefaultsDocument,
    "\n  query Mail {\n    mailSettings { sends buyers leads { address onOpen onConfirm } }\n  }\n": typeof types.MailDocument,
    "\n  mutation ChangeMail($buyers: Boolean, $leads: LeadSettingsInput) {\n    changeMail(buyers: $buyers, leads: $leads) {\n      __typename\n      ... on MailSettings { buyers }\n      ... on Refused { reason message }\n    }\n  }\n": typeof types.ChangeMailDocument,
    "\n  query MyMail {\n    mailSettings { sends mine choices }\n  }\n": typeof types.MyMailDocument,
    "\n  mutation ChangeMyMail($events: [EventType!]!) {\n    changeMyMail(events: $events) {\n      __typename\n      ... on MailSettings { mine }\n      ... on Refused { reason message }\n    }\n  }\n": typeof types.ChangeMyMailDocument,
    "\n  mutation RemovePasskey($id: ID!) {\n    removePasskey(id: $id) {\n      __typename\n      ... on Done { id }\n      ... on Refused { reason message }\n    }\n  }\n": typeof types.RemovePasskeyDocument,
    "\n  mutation ChangeProfile($name: String, $email: String) {\n    changeProfile(name: $name, email: $email) {\n      __typename\n      ... on StaffMember { id name email pendingEmail }\n      ... on Refused { reason message }\n    }\n  }\n": typeof types.ChangeProfileDocument,
    "\n  query Retention {\n    retention { messagesDays contactDays dealDays }\n  }\n": typeof types.RetentionDocument,
    "\n  mutation ChangeRetention($messagesDays: Int, $contactDays: Int, $dealDays: Int) {\n    changeRetention(messagesDays: $messagesDays, contactDays: $contactDays, dealDays: $dealDays) {\n      __typename\n      ... on Retention { messagesDays contactDays dealDays }\n      ... on Refused { reason message }\n    }\n  }\n": typeof types.ChangeRetentionDocument,
    "\n  mutation RevokeSession($id: ID!) {\n    revokeSession(id: $id) {\n      __typename\n      ... on Done { id }\n      ... on Refused { reason message }\n    }\n  }\n": typeof types.RevokeSessionDocument,
    "\n  query Settings {\n    me { ...Me_settings }\n  }\n": typeof types.SettingsDocument,
    "\n  fragment Me_settings on StaffMember {\n    id\n    name\n    email\n    pendingEmail\n    role\n    rights { action allowed reason }\n    sessions { id device createdAt usedAt current }\n    passkeys { id name createdAt usedAt }\n  }\n": typeof types.Me_SettingsFragmentDoc,
    "\n  fragment Staff_settings on StaffMember {\n    id\n    name\n    email\n    role\n    seenAt\n    rights { action allowed reason }\n  }\n": typeof types.Staff_SettingsFragmentDoc,
    "\n  query StaffList {\n    staff { ...Staff_settings }\n  }\n": typeof types.StaffListDocument,
    "\n  mutation AddStaff($name: String!, $email: String!, $role: Role!) {\n    addStaff(name: $name, email: $email, role: $role) {\n      __typename\n      ... on StaffLink { link isInvitation member { id name } }\n      ... on Refused { reason message }\n    }\n  }\n": typeof types.AddStaffDocument,
    "\n  mutation MakeStaffLink($id: ID!) {\n    staffLink(id: $id) {\n      __typename\n      ... on StaffLink { link member { id name } }\n      ... on Refused { reason message }\n    }\n  }\n": typeof types.MakeStaffLinkDocument,
    "\n  mutation ChangeRole($id: ID!, $role: Role!) {\n    changeRole(id: $id, role: $role) {\n      __typename\n      ... on StaffMember { id role }\n      ... on Refused { reason message }\n    }\n  }\n": typeof types.ChangeRoleDocument,
    "\n  mutation RemoveStaff($id: ID!, $dealsTo: ID) {\n    removeStaff(id: $id, dealsTo: $dealsTo) {\n      __typename\n      ... on Done { id }\n      ... on Refused { reason message }\n    }\n  }\n": typeof types.RemoveStaffDocument,
    "\n  query StaffSessions {\n    staff { id sessions { id device createdAt usedAt current } }\n  }\n": typeof types.StaffSessionsDocument,
    "\n  query TokenList {\n    tokens { id name scopes createdAt usedAt }\n  }\n": typeof types.TokenListDocument,
    "\n  mutation AddToken($name: String!, $scopes: [TokenScope!]!) {\n    addToken(name: $name, scopes: $scopes) {\n      __typename\n      ... on NewToken { token apiToken { id name } }\n      ... on Refused { reason message }\n    }\n  }\n": typeof types.AddTokenDocument,
    "\n  mutation RemoveToken($id: ID!) {\n    removeToken(id: $id) {\n      __typename\n      ... on Done { id }\n      ... on Refused { reason message }\n    }\n  }\n": typeof types.RemoveTokenDocument,
    "\n  query WebhookList {\n    webhooks { id url events contacts state reason failingSince createdAt }\n  }\n": typeof types.WebhookListDocument,
    "\n  mutation AddWebhook($url: String!, $events: [EventType!]!, $contacts: Boolean!) {\n    addWebhook(url: $url, events: $events, contacts: $contacts) {\n      __typename\n      ... on NewWebhook { secret webhook { id } }\n      ... on Refused { reason message }\n    }\n  }\n": typeof types.AddWebhookDocument,
    "\n  mutation RotateWebhook($id: ID!) {\n    rotateWebhook(id: $id) {\n      __typename\n      ... on NewWebhook { secret }\n      ... on Refused { reason message }\n    }\n  }\n": typeof types.RotateWebhookDocument,
    "\n  mutation TestWebhook($id: ID!) {\n    testWebhook(id: $id) {\n      __typename\n      ... on Delivery { eventId }\n      ... on Refused { reason message }\n    }\n  }\n": typeof types.TestWebhookDocument,
    "\n  mutation ResumeWebhook($id: ID!) {\n    resumeWebhook(id: $id) {\n      __typename\n      ... on Webhook { id }\n      ... on Refused { reason message }\n    }\n  }\n": typeof types.ResumeWebhookDocument,
    "\n  mutation RemoveWebhook($id: ID!) {\n    removeWebhook(id: $id) {\n      __typename\n      ... on Done { id }\n      ... on Refused { reason message }\n    }\n  }\n": typeof types.RemoveWebhookDocument,
    "\n  query MyPasskeys {\n    me { id passkeys { id } }\n  }\n": typeof types.MyPasskeysDocument,
};
const documents: Documents = {
    "\n  mutation SaveCar($id: ID, $texts: [CarTextInput!]!) {\n    saveCar(id: $id, texts: $texts) {\n      __typename\n      ... on Car { id }\n      ... on Refused { reason message problems { path message } }\n    }\n  }\n": types.SaveCarDocument,
    "\n  query Inventory {\n    inventory { version importedAt importedBy columns { field } makes }\n  }\n": types.InventoryDocument,
    "\n  query CheckCars($csv: String!, $columns: [CarColumnInput!]) {\n    checkCars(csv: $csv, columns: $columns) {\n      __typename\n      ... on CarImport {\n        headings\n        columns { field column }\n        missing\n        rows\n        badRows\n        unpriced\n        unpricedCars { stockNumber label priceCents }\n        bad { line column value reason }\n        added\n        changed\n        unchanged\n        absent\n        addedCars { stockNumber label priceCents }\n        changedCars { stockNumber label fields priceBeforeCents priceCents }\n        absentCars { stockNumber label priceCents }\n        version\n      }\n      ... on Refused { reason message }\n    }\n  }\n": types.CheckCarsDocument,
    "\n  mutation ImportCars(\n    $csv: String!, $columns: [CarColumnInput!], $removeAbsent: Boolean!, $version: Int\n  ) {\n    importCars(csv: $csv, columns: $columns, removeAbsent: $removeAbsent, version: $version) {\n      __typename\n      ... on CarImport { added changed badRows }\n      ... on Refused { reason message }\n    }\n  }\n": types.ImportCarsDocument,
    "\n  query CarList($first: Int!, $after: String, $search: String, $condition: CarCondition, $make: String) {\n    cars(first: $first, after: $after, search: $search, condition: $condition, make: $make) {\n      total\n      items {\n        id\n        label\n        stockNumber\n        vin\n        condition\n        body\n        colorName\n        colorHex\n        odometer\n        odometerUnit\n        priceCents\n        firstSeenAt\n        vehicle\n        taken\n        deals { id buyerName status }\n        photos { url state reason }\n      }\n      next\n    }\n  }\n": types.CarListDocument,
    "\n  subscription DeskChanged {\n    deskChanged { kind id version }\n  }\n": types.DeskChangedDocument,
    "\n  mutation AcknowledgeConfirmation($id: ID!, $confirmationId: ID) {\n    acknowledgeConfirmation(id: $id, confirmationId: $confirmationId) {\n      __typename\n      ... on DeskDeal { id confirmation { id acknowledgedAt acknowledgedBy } }\n      ... on Refused { reason message }\n    }\n  }\n": types.AcknowledgeConfirmationDocument,
    "\n  query DealFile($id: ID!) {\n    deskDeal(id: $id) { id number revision file }\n  }\n": types.DealFileDocument,
    "\n  mutation RecordCarReturn($input: CarReturnInput!) {\n    recordCarReturn(input: $input) {\n      __typename\n      ... on DeskDeal { id confirmation { id carReturn } }\n      ... on Refused { reason message }\n    }\n  }\n": types.RecordCarReturnDocument,
    "\n  fragment Message_line on DeskMessage {\n    id seq sentAt kind inBrowserOf name revision text wishes\n    about { label }\n  }\n": types.Message_LineFragmentDoc,
    "\n  query EarlierMessages($id: ID!, $before: Int!) {\n    deskDeal(id: $id) { id messages(before: $before) { ...Message_line } }\n  }\n": types.EarlierMessagesDocument,
    "\n  mutation ReplyToBuyer($dealId: ID!, $text: String!, $idempotencyKey: String!) {\n    replyToBuyer(dealId: $dealId, text: $text, idempotencyKey: $idempotencyKey) {\n      __typename\n      ... on DeskDeal { id unansweredAt }\n      ... on Refused { reason message }\n    }\n  }\n": types.ReplyToBuyerDocument,
    "\n  query DeskDealPage($id: ID!) {\n    deskDeal(id: $id) { ...Deal_page }\n  }\n": types.DeskDealPageDocument,
    "\n  mutation EraseDeal($id: ID!, $reason: String!) {\n    eraseDeal(id: $id, reason: $reason) {\n      __typename\n      ... on DeskDeal { id status }\n      ... on Refused { reason message }\n    }\n  }\n": types.EraseDealDocument,
    "\n  mutation ExtendDeal($id: ID!, $revision: Int!, $expiresAt: DateTime!, $key: String!, $accept: [String!], $notifyBuyer: Boolean!, $soldCarReason: String) {\n    extendDeal(id: $id, revision: $revision, expiresAt: $expiresAt, idempotencyKey: $key, accept: $accept, notifyBuyer: $notifyBuyer, soldCarReason: $soldCarReason) {\n      __typename\n      ... on DeskDeal { id revision expiresAt }\n      ... on Refused { reason message findings { code level message } }\n    }\n  }\n": types.ExtendDealDocument,
    "\n  mutation HoldDeal($id: ID!, $reason: String) {\n    holdDeal(id: $id, reason: $reason) {\n      __typename\n      ... on DeskDeal { id legalHold { at by reason } }\n      ... on Refused { reason message }\n    }\n  }\n": types.HoldDealDocument,
    "\n  mutation ArchiveDeal($id: ID!) {\n    archiveDeal(id: $id) {\n      __typename\n      ... on DealArchive { name zip }\n      ... on Refused { reason message }\n    }\n  }\n": types.ArchiveDealDocument,
    "\n  query Colleagues {\n    staff { id name }\n  }\n": types.ColleaguesDocument,
    "\n  mutation ReassignDeal($id: ID!, $adviserId: ID!) {\n    reassignDeal(id: $id, adviserId: $adviserId) {\n      __typename\n      ... on DeskDeal { id adviser { id name } }\n      ... on Refused { reason message }\n    }\n  }\n": types.ReassignDealDocument,
    "\n  mutation ReviseDeal($id: ID!, $revision: Int!, $file: JSON!, $replace: Boolean!, $key: String!, $accept: [String!], $notifyBuyer: Boolean!, $soldCarReason: String) {\n    reviseDeal(id: $id, revision: $revision, file: $file, replace: $replace, idempotencyKey: $key, accept: $accept, notifyBuyer: $notifyBuyer, soldCarReason: $soldCarReason) {\n      __typename\n      ... on DeskDeal { id revision }\n      ... on Refused { reason message problems { path message } }\n    }\n  }\n": types.ReviseDealDocument,
    "\n  fragment Confirmation_line on DeskConfirmation {\n    id number revision fullName confirmedAt acknowledgedAt acknowledgedBy takenBackAt\n    pdfUrl receiptUrl\n  }\n": types.Confirmation_LineFragmentDoc,
    "\n  mutation SendDeal($id: ID!, $to: String!) {\n    sendDeal(id: $id, to: $to) {\n      __typename\n      ... on DeskDeal { id mail { last { at to state answer } } }\n      ... on Refused { reason message }\n    }\n  }\n": types.SendDealDocument,
    "\n  fragment Timeline_entry on TimelineEntry {\n    seq at kind text who byMe byBuyer\n  }\n": types.Timeline_EntryFragmentDoc,
    "\n  query EarlierEvents($id: ID!, $before: Int!) {\n    deskDeal(id: $id) { id timeline(before: $before) { ...Timeline_entry } }\n  }\n": types.EarlierEventsDocument,
    "\n  mutation WithdrawDeal($id: ID!, $reason: String) {\n    withdrawDeal(id: $id, reason: $reason) {\n      __typename\n      ... on DeskDeal { id status }\n      ... on Refused { reason message }\n    }\n  }\n": types.WithdrawDealDocument,
    "\n  fragment Deal_page on DeskDeal {\n    id\n    number\n    status\n    version\n    revision\n    revisedAt\n    createdAt\n    expiresAt\n    withdrawnAt\n    legalHold { at by reason }\n    erasure { at by }\n    firstOpenedAt\n    lastOpenedAt\n    openNow\n    attention\n    buyerName\n    buyerPhone\n    buyerEmail\n    adviser { id name }\n    adviserName\n    needsSpanishGuide\n    vehicle { label body colorHex stockNumber vin photos { alt small large } }\n    currency\n    locale\n    timeZone\n    link\n    messageText\n    mail { sends address last { at to state answer } onPublishing { address reason } }\n    restockingFeeCents\n    price { ...Price_figures lines { id label amountCents isSubtotal } }\n    payments { ...Payment_figures }\n    choice {\n      label paymentOptionId savedAt isSuggestion dropped accepted declined undecided\n      figures { ...Payment_figures }\n    }\n    confirmation { ...Confirmation_line carReturn }\n    confirmations { ...Confirmation_line }\n    revisions { revision createdAt expiresAt differences { ...Difference_line } }\n    deposit { ...Deposit_card }\n    isOnHoldForAnother\n    declinedAt\n    declineReason\n    unansweredAt\n    messages { ...Message_line }\n    timeline { ...Timeline_entry }\n    rights { action allowed reason }\n  }\n": types.Deal_PageFragmentDoc,
    "\n  query RevisionDrafts($dealId: ID!) {\n    drafts(first: 50, dealId: $dealId) { items { id revision owner { id } } }\n    me { id }\n  }\n": types.RevisionDraftsDocument,
    "\n  fragment Deal_row on DeskDeal {\n    id\n    number\n    status\n    buyerName\n    vehicle { label body colorHex }\n    activity\n    activityAt\n    openNow\n    attention\n    adviser { id name }\n    adviserName\n    expiresAt\n    currency\n    locale\n    timeZone\n    price { outTheDoorCents }\n    choice { label figures { paymentCents totalYouPayCents } }\n    rights { action allowed reason }\n  }\n": types.Deal_RowFragmentDoc,
    "\n  mutation AcknowledgeRow($id: ID!) {\n    acknowledgeConfirmation(id: $id) {\n      __typename\n      ... on DeskDeal { id }\n      ... on Refused { reason message }\n    }\n  }\n": types.AcknowledgeRowDocument,
    "\n  fragment Draft_row on Draft {\n    id\n    name\n    owner { id name }\n    approval { state at by words }\n  }\n": types.Draft_RowFragmentDoc,
    "\n  query DealList(\n    $first: Int!, $after: String, $search: String, $status: [DealStatus!], $adviserId: ID,\n    $attention: Boolean, $onHold: Boolean, $start: Boolean!, $grouped: Boolean!\n  ) {\n    needsYou: deals(first: 20, attention: true, adviserId: $adviserId) @include(if: $grouped) {\n      items { ...Deal_row }\n    }\n    deals(\n      first: $first, after: $after, search: $search, status: $status, adviserId: $adviserId,\n      attention: $attention, onHold: $onHold\n    ) {\n      items { ...Deal_row }\n      next\n    }\n    waitingDrafts: drafts(first: 20, attention: true, ownerId: $adviserId) @include(if: $grouped) {\n      items { ...Draft_row }\n    }\n    dealCounts(adviserId: $adviserId) @include(if: $start) {\n      needsYou open confirmed onHold declined expired withdrawn drafts\n    }\n  }\n": types.DealListDocument,
    "\n  query Deliveries($first: Int!, $after: String, $state: DeliveryState) {\n    deliveries(first: $first, state: $state, after: $after) {\n      next\n      items {\n        eventId destinationId kind address type dealId dealNumber state createdAt dueAt\n        tries { at ms ok status answer }\n      }\n    }\n  }\n": types.DeliveriesDocument,
    "\n  mutation ReplayDelivery($destinationId: ID!, $eventId: ID!) {\n    replayDelivery(destinationId: $destinationId, eventId: $eventId) {\n      __typename\n      ... on Replayed { count }\n      ... on Refused { reason message }\n    }\n  }\n": types.ReplayDeliveryDocument,
    "\n  fragment Deposit_card on DeskDeposit {\n    amountCents offeredCents holdHours state balanceCents heldUntil canBeRecorded\n    payments { payment state method amountCents balanceCents needsDecision actions }\n    entries { seq payment kind at amountCents changeCents method reference reason by }\n  }\n": types.Deposit_CardFragmentDoc,
    "\n  mutation RefundDeposit(\n    $id: ID!, $payment: Int!, $reason: String!, $reference: String!, $method: DeskDepositMethod, $key: String!\n  ) {\n    refundDeposit(\n      id: $id, payment: $payment, reason: $reason, reference: $reference, method: $method, idempotencyKey: $key\n    ) {\n      __typename\n      ... on DeskDeal { id }\n      ... on Refused { reason message }\n    }\n  }\n": types.RefundDepositDocument,
    "\n  mutation KeepDeposit($id: ID!, $payment: Int!, $reason: String!, $key: String!) {\n    keepDeposit(id: $id, payment: $payment, reason: $reason, idempotencyKey: $key) {\n      __typename\n      ... on DeskDeal { id }\n      ... on Refused { reason message }\n    }\n  }\n": types.KeepDepositDocument,
    "\n  mutation ApplyDeposit($id: ID!, $payment: Int!, $key: String!) {\n    applyDeposit(id: $id, payment: $payment, idempotencyKey: $key) {\n      __typename\n      ... on DeskDeal { id }\n      ... on Refused { reason message }\n    }\n  }\n": types.ApplyDepositDocument,
    "\n  mutation RecordDeposit($id: ID!, $method: DeskDepositMethod!, $reference: String!, $key: String!) {\n    recordDeposit(id: $id, method: $method, reference: $reference, idempotencyKey: $key) {\n      __typename\n      ... on DeskDeal { id }\n      ... on Refused { reason message }\n    }\n  }\n": types.RecordDepositDocument,
    "\n  query DraftList($first: Int!, $after: String, $templates: Boolean!, $ownerId: ID) {\n    drafts(first: $first, after: $after, templates: $templates, ownerId: $ownerId) {\n      items {\n        id\n        version\n        name\n        template\n        file\n        savedAt\n        savedBy\n        owner { id name }\n        deal { id number }\n        approval { state at by words }\n        openBy { id name }\n        rights { action allowed reason }\n      }\n      next\n    }\n  }\n": types.DraftListDocument,
    "\n  mutation StartDraft($input: StartDraftInput!) {\n    startDraft(input: $input) {\n      __typename\n      ... on Draft { id }\n      ... on Refused { reason message }\n    }\n  }\n": types.StartDraftDocument,
    "\n  mutation DeleteDraft($id: ID!) {\n    deleteDraft(id: $id) {\n      __typename\n      ... on Draft { id }\n      ... on Refused { reason message }\n    }\n  }\n": types.DeleteDraftDocument,
    "\n  mutation SendBackDraft($id: ID!, $version: Int!, $words: String!) {\n    sendBackDraft(id: $id, version: $version, words: $words) {\n      __typename\n      ... on Draft { id }\n      ... on Refused { reason message }\n    }\n  }\n": types.SendBackDraftDocument,
    "\n  query StoredDefaults {\n    dealDefaults { addOns lenders charges }\n    dealership { id jurisdiction }\n  }\n": types.StoredDefaultsDocument,
    "\n  mutation ContinueFromRevision($input: SaveDraftInput!) {\n    saveDraft(input: $input) {\n      __typename\n      ... on Draft { id version }\n      ... on Refused { reason message }\n    }\n  }\n": types.ContinueFromRevisionDocument,
    "\n  query DraftReport($id: ID!) {\n    draft(id: $id) {\n      id\n      version\n      revision\n      file\n      buyerMail { address reason }\n      deal { id revision revisions { revision differences { ...Difference_line } } }\n      report {\n        ok\n        identical\n        otherDeal\n        problems { path message }\n        warnings { path message }\n        findings { code level path message source mustBeAccepted }\n        price { ...Price_figures }\n        payments { ...Payment_figures }\n        differences { ...Difference_line }\n      }\n    }\n    me { name dealership { managersPublish } }\n  }\n": types.DraftReportDocument,
    "\n  mutation PublishDraft($id: ID!, $version: Int!, $key: String!, $accept: [String!], $dealNumber: String, $notifyBuyer: Boolean!, $soldCarReason: String) {\n    publishDraft(id: $id, version: $version, idempotencyKey: $key, accept: $accept, dealNumber: $dealNumber, notifyBuyer: $notifyBuyer, soldCarReason: $soldCarReason) {\n      __typename\n      ... on DeskDeal { id number }\n      ... on Draft { id version }\n      ... on Refused { reason message problems { path message } findings { code message } }\n    }\n  }\n": types.PublishDraftDocument,
    "\n  query EditedDraft($id: ID!) {\n    draft(id: $id) {\n      id\n      version\n      file\n      name\n      template\n      savedAt\n      savedBy\n      savedByMe\n      revision\n      deal { id number buyerName }\n      openBy { id name }\n      approval { state by at words }\n      photos { file url }\n      rights { action allowed reason }\n    }\n    me { id dealership { jurisdiction } }\n  }\n": types.EditedDraftDocument,
    "\n  mutation SaveDraft($input: SaveDraftInput!) {\n    saveDraft(input: $input) {\n      __typename\n      ... on Draft { id version savedAt }\n      ... on DraftConflict { savedBy draft { id version file } }\n      ... on Refused { reason message }\n    }\n  }\n": types.SaveDraftDocument,
    "\n  mutation OpenDraft($id: ID!, $open: Boolean!) {\n    openDraft(id: $id, open: $open) {\n      __typename\n      ... on Draft { id }\n      ... on Refused { reason message }\n    }\n  }\n": types.OpenDraftDocument,
    "\n  query CarsOfVin($vin: String!) {\n    cars(first: 5, search: $vin) { items { vin ...Car_fill } }\n  }\n": types.CarsOfVinDocument,
    "\n  query CarById($id: ID!) {\n    car(id: $id) { ...Car_fill }\n  }\n": types.CarByIdDocument,
    "\n  fragment Car_fill on Car {\n    id\n    vehicle\n    photos { state }\n  }\n": types.Car_FillFragmentDoc,
    "\n  mutation AddCarPhotos($id: ID!, $carId: ID!) {\n    addCarPhotos(id: $id, carId: $carId) {\n      __typename\n      ... on AddedPhotos { photos { file } }\n      ... on Refused { reason message }\n    }\n  }\n": types.AddCarPhotosDocument,
    "\n  mutation SwitchDealership($id: ID!) {\n    switchDealership(id: $id) {\n      __typename\n      ... on DeskDealership { id name }\n      ... on Refused { reason message }\n    }\n  }\n": types.SwitchDealershipDocument,
    "\n  query Me {\n    me {\n      id\n      name\n      email\n      role\n      dealership { id name }\n      dealerships { id name }\n      rights { action allowed reason }\n    }\n    dealCounts { needsYou }\n  }\n": types.MeDocument,
    "\n  query NewestNeed {\n    deals(first: 1, attention: true) { items { id buyerName vehicle { label } } }\n  }\n": types.NewestNeedDocument,
    "\n  mutation AddDeal($file: JSON!, $key: String!, $accept: [String!], $notifyBuyer: Boolean!, $soldCarReason: String) {\n    addDeal(file: $file, idempotencyKey: $key, accept: $accept, notifyBuyer: $notifyBuyer, soldCarReason: $soldCarReason) {\n      __typename\n      ... on DeskDeal { id number }\n      ... on Refused { reason message problems { path message } }\n    }\n  }\n": types.AddDealDocument,
    "\n  mutation SaveFile($input: SaveDraftInput!) {\n    saveDraft(input: $input) {\n      __typename\n      ... on Draft { id }\n      ... on Refused { reason message }\n    }\n  }\n": types.SaveFileDocument,
    "\n  query ChosenCar($id: ID!) {\n    car(id: $id) { id label stockNumber }\n  }\n": types.ChosenCarDocument,
    "\n  query DepositLedger {\n    depositLedger\n  }\n": types.DepositLedgerDocument,
    "\n  query Numbers($from: String, $to: String) {\n    numbers(from: $from, to: $to) {\n      from to beforeFrom beforeTo timeZone csv\n      total { ...NumbersScreen_row }\n      before { ...NumbersScreen_row }\n      weeks { ...NumbersScreen_row }\n      salespeople { ...NumbersScreen_row }\n      makes { ...NumbersScreen_row }\n      payments { ...NumbersScreen_row }\n      asleepCount\n      asleep { id buyerName vehicle { label } firstOpenedAt activityAt }\n    }\n  }\n  fragment NumbersScreen_row on NumbersRow {\n    key name sent opened chosen confirmed acknowledged held\n    untilOpened { count medianSeconds p90Seconds }\n    untilReply { count medianSeconds p90Seconds }\n    untilConfirmed { count medianSeconds p90Seconds }\n    untilAcknowledged { count medianSeconds p90Seconds }\n  }\n": types.NumbersDocument,
    "\n  query CheckOffer($file: JSON!, $dealId: ID) {\n    checkOffer(file: $file, dealId: $dealId) {\n      ok\n      identical\n      otherDeal\n      problems { path message }\n      warnings { path message }\n      findings { code level path message source mustBeAccepted }\n      buyerMail { address reason }\n      price { ...Price_figures }\n      payments { ...Payment_figures }\n      differences { ...Difference_line }\n    }\n  }\n": types.CheckOfferDocument,
    "\n  fragment Price_figures on PriceFigures {\n    outTheDoorCents totalPriceCents californiaTotalPriceCents taxCents feesCents addOnsCents netTradeEquityCents\n  }\n": types.Price_FiguresFragmentDoc,
    "\n  fragment Payment_figures on PaymentFigures {\n    paymentOptionId kind label paymentCents dueAtSigningCents totalYouPayCents aprDisclosed\n    termMonths milesPerYear\n  }\n": types.Payment_FiguresFragmentDoc,
    "\n  fragment Difference_line on Difference {\n    id label before after changeCents\n  }\n": types.Difference_LineFragmentDoc,
    "\n  fragment Dealership_brand on DeskDealership {\n    id name accent logo\n  }\n": types.Dealership_BrandFragmentDoc,
    "\n  mutation ChangeBrand($accent: String, $logo: String) {\n    changeBrand(accent: $accent, logo: $logo) {\n      __typename\n      ... on DeskDealership { ...Dealership_brand }\n      ... on Refused { reason message }\n    }\n  }\n": types.ChangeBrandDocument,
    "\n  query BrandSettings {\n    dealership { ...Dealership_brand }\n  }\n": types.BrandSettingsDocument,
    "\n  fragment Dealership_settings on DeskDealership {\n    id name address phone email website hours licence jurisdiction timeZone stripeAccount\n    advisersSeeAll managersPublish passkeysRequired\n  }\n": types.Dealership_SettingsFragmentDoc,
    "\n  query DealershipSettings {\n    dealership { ...Dealership_settings }\n  }\n": types.DealershipSettingsDocument,
    "\n  mutation ChangeDealership($input: DealershipInput!) {\n    changeDealership(input: $input) {\n      __typename\n      ... on DeskDealership { ...Dealership_settings }\n      ... on Refused { reason message }\n    }\n  }\n": types.ChangeDealershipDocument,
    "\n  query Defaults {\n    dealDefaults { addOns lenders charges numberPattern }\n    dealership { id jurisdiction }\n  }\n": types.DefaultsDocument,
    "\n  mutation ChangeDealDefaults($addOns: JSON, $lenders: JSON, $charges: JSON, $numberPattern: String) {\n    changeDealDefaults(addOns: $addOns, lenders: $lenders, charges: $charges, numberPattern: $numberPattern) {\n      __typename\n      ... on DealDefaults { addOns lenders charges numberPattern }\n      ... on Refused { reason message }\n    }\n  }\n": types.ChangeDealDefaultsDocument,
    "\n  query Mail {\n    mailSettings { sends buyers leads { address onOpen onConfirm } }\n  }\n": types.MailDocument,
    "\n  mutation ChangeMail($buyers: Boolean, $leads: LeadSettingsInput) {\n    changeMail(buyers: $buyers, leads: $leads) {\n      __typename\n      ... on MailSettings { buyers }\n      ... on Refused { reason message }\n    }\n  }\n": types.ChangeMailDocument,
    "\n  query MyMail {\n    mailSettings { sends mine choices }\n  }\n": types.MyMailDocument,
    "\n  mutation ChangeMyMail($events: [EventType!]!) {\n    changeMyMail(events: $events) {\n      __typename\n      ... on MailSettings { mine }\n      ... on Refused { reason message }\n    }\n  }\n": types.ChangeMyMailDocument,
    "\n  mutation RemovePasskey($id: ID!) {\n    removePasskey(id: $id) {\n      __typename\n      ... on Done { id }\n      ... on Refused { reason message }\n    }\n  }\n": types.RemovePasskeyDocument,
    "\n  mutation ChangeProfile($name: String, $email: String) {\n    changeProfile(name: $name, email: $email) {\n      __typename\n      ... on StaffMember { id name email pendingEmail }\n      ... on Refused { reason message }\n    }\n  }\n": types.ChangeProfileDocument,
    "\n  query Retention {\n    retention { messagesDays contactDays dealDays }\n  }\n": types.RetentionDocument,
    "\n  mutation ChangeRetention($messagesDays: Int, $contactDays: Int, $dealDays: Int) {\n    changeRetention(messagesDays: $messagesDays, contactDays: $contactDays, dealDays: $dealDays) {\n      __typename\n      ... on Retention { messagesDays contactDays dealDays }\n      ... on Refused { reason message }\n    }\n  }\n": types.ChangeRetentionDocument,
    "\n  mutation RevokeSession($id: ID!) {\n    revokeSession(id: $id) {\n      __typename\n      ... on Done { id }\n      ... on Refused { reason message }\n    }\n  }\n": types.RevokeSessionDocument,
    "\n  query Settings {\n    me { ...Me_settings }\n  }\n": types.SettingsDocument,
    "\n  fragment Me_settings on StaffMember {\n    id\n    name\n    email\n    pendingEmail\n    role\n    rights { action allowed reason }\n    sessions { id device createdAt usedAt current }\n    passkeys { id name createdAt usedAt }\n  }\n": types.Me_SettingsFragmentDoc,
    "\n  fragment Staff_settings on StaffMember {\n    id\n    name\n    email\n    role\n    seenAt\n    rights { action allowed reason }\n  }\n": types.Staff_SettingsFragmentDoc,
    "\n  query StaffList {\n    staff { ...Staff_settings }\n  }\n": types.StaffListDocument,
    "\n  mutation AddStaff($name: String!, $email: String!, $role: Role!) {\n    addStaff(name: $name, email: $email, role: $role) {\n      __typename\n      ... on StaffLink { link isInvitation member { id name } }\n      ... on Refused { reason message }\n    }\n  }\n": types.AddStaffDocument,
    "\n  mutation MakeStaffLink($id: ID!) {\n    staffLink(id: $id) {\n      __typename\n      ... on StaffLink { link member { id name } }\n      ... on Refused { reason message }\n    }\n  }\n": types.MakeStaffLinkDocument,
    "\n  mutation ChangeRole($id: ID!, $role: Role!) {\n    changeRole(id: $id, role: $role) {\n      __typename\n      ... on StaffMember { id role }\n      ... on Refused { reason message }\n    }\n  }\n": types.ChangeRoleDocument,
    "\n  mutation RemoveStaff($id: ID!, $dealsTo: ID) {\n    removeStaff(id: $id, dealsTo: $dealsTo) {\n      __typename\n      ... on Done { id }\n      ... on Refused { reason message }\n    }\n  }\n": types.RemoveStaffDocument,
    "\n  query StaffSessions {\n    staff { id sessions { id device createdAt usedAt current } }\n  }\n": types.StaffSessionsDocument,
    "\n  query TokenList {\n    tokens { id name scopes createdAt usedAt }\n  }\n": types.TokenListDocument,
    "\n  mutation AddToken($name: String!, $scopes: [TokenScope!]!) {\n    addToken(name: $name, scopes: $scopes) {\n      __typename\n      ... on NewToken { token apiToken { id name } }\n      ... on Refused { reason message }\n    }\n  }\n": types.AddTokenDocument,
    "\n  mutation RemoveToken($id: ID!) {\n    removeToken(id: $id) {\n      __typename\n      ... on Done { id }\n      ... on Refused { reason message }\n    }\n  }\n": types.RemoveTokenDocument,
    "\n  query WebhookList {\n    webhooks { id url events contacts state reason failingSince createdAt }\n  }\n": types.WebhookListDocument,
    "\n  mutation AddWebhook($url: String!, $events: [EventType!]!, $contacts: Boolean!) {\n    addWebhook(url: $url, events: $events, contacts: $contacts) {\n      __typename\n      ... on NewWebhook { secret webhook { id } }\n      ... on Refused { reason message }\n    }\n  }\n": types.AddWebhookDocument,
    "\n  mutation RotateWebhook($id: ID!) {\n    rotateWebhook(id: $id) {\n      __typename\n      ... on NewWebhook { secret }\n      ... on Refused { reason message }\n    }\n  }\n": types.RotateWebhookDocument,
    "\n  mutation TestWebhook($id: ID!) {\n    testWebhook(id: $id) {\n      __typename\n      ... on Delivery { eventId }\n      ... on Refused { reason message }\n    }\n  }\n": types.TestWebhookDocument,
    "\n  mutation ResumeWebhook($id: ID!) {\n    resumeWebhook(id: $id) {\n      __typename\n      ... on Webhook { id }\n      ... on Refused { reason message }\n    }\n  }\n": types.ResumeWebhookDocument,
    "\n  mutation RemoveWebhook($id: ID!) {\n    removeWebhook(id: $id) {\n      __typename\n      ... on Done { id }\n      ... on Refused { reason message }\n    }\n  }\n": types.RemoveWebhookDocument,
    "\n  query MyPasskeys {\n    me { id passkeys { id } }\n  }\n": types.MyPasskeysDocument,
};

/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SaveCar($id: ID, $texts: [CarTextInput!]!) {\n    saveCar(id: $id, texts: $texts) {\n      __typename\n      ... on Car { id }\n      ... on Refused { reason message problems { path message } }\n    }\n  }\n"): typeof import('./graphql.ts').SaveCarDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Inventory {\n    inventory { version importedAt importedBy columns { field } makes }\n  }\n"): typeof import('./graphql.ts').InventoryDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query CheckCars($csv: String!, $columns: [CarColumnInput!]) {\n    checkCars(csv: $csv, columns: $columns) {\n      __typename\n      ... on CarImport {\n        headings\n        columns { field column }\n        missing\n        rows\n        badRows\n        unpriced\n        unpricedCars { stockNumber label priceCents }\n        bad { line column value reason }\n        added\n        changed\n        unchanged\n        absent\n        addedCars { stockNumber label priceCents }\n        changedCars { stockNumber label fields priceBeforeCents priceCents }\n        absentCars { stockNumber label priceCents }\n        version\n      }\n      ... on Refused { reason message }\n    }\n  }\n"): typeof import('./graphql.ts').CheckCarsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ImportCars(\n    $csv: String!, $columns: [CarColumnInput!], $removeAbsent: Boolean!, $version: Int\n  ) {\n    importCars(csv: $csv, columns: $columns, removeAbsent: $removeAbsent, version: $version) {\n      __typename\n      ... on CarImport { added changed badRows }\n      ... on Refused { reason message }\n    }\n  }\n"): typeof import('./graphql.ts').ImportCarsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query CarList($first: Int!, $after: String, $search: String, $condition: CarCondition, $make: String) {\n    cars(first: $first, after: $after, search: $search, condition: $condition, make: $make) {\n      total\n      items {\n        id\n        label\n        stockNumber\n        vin\n        condition\n        body\n        colorName\n        colorHex\n        odometer\n        odometerUnit\n        priceCents\n        firstSeenAt\n        vehicle\n        taken\n        deals { id buyerName status }\n        photos { url state reason }\n      }\n      next\n    }\n  }\n"): typeof import('./graphql.ts').CarListDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  subscription DeskChanged {\n    deskChanged { kind id version }\n  }\n"): typeof import('./graphql.ts').DeskChangedDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation AcknowledgeConfirmation($id: ID!, $confirmationId: ID) {\n    acknowledgeConfirmation(id: $id, confirmationId: $confirmationId) {\n      __typename\n      ... on DeskDeal { id confirmation { id acknowledgedAt acknowledgedBy } }\n      ... on Refused { reason message }\n    }\n  }\n"): typeof import('./graphql.ts').AcknowledgeConfirmationDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query DealFile($id: ID!) {\n    deskDeal(id: $id) { id number revision file }\n  }\n"): typeof import('./graphql.ts').DealFileDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RecordCarReturn($input: CarReturnInput!) {\n    recordCarReturn(input: $input) {\n      __typename\n      ... on DeskDeal { id confirmation { id carReturn } }\n      ... on Refused { reason message }\n    }\n  }\n"): typeof import('./graphql.ts').RecordCarReturnDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment Message_line on DeskMessage {\n    id seq sentAt kind inBrowserOf name revision text wishes\n    about { label }\n  }\n"): typeof import('./graphql.ts').Message_LineFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query EarlierMessages($id: ID!, $before: Int!) {\n    deskDeal(id: $id) { id messages(before: $before) { ...Message_line } }\n  }\n"): typeof import('./graphql.ts').EarlierMessagesDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ReplyToBuyer($dealId: ID!, $text: String!, $idempotencyKey: String!) {\n    replyToBuyer(dealId: $dealId, text: $text, idempotencyKey: $idempotencyKey) {\n      __typename\n      ... on DeskDeal { id unansweredAt }\n      ... on Refused { reason message }\n    }\n  }\n"): typeof import('./graphql.ts').ReplyToBuyerDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query DeskDealPage($id: ID!) {\n    deskDeal(id: $id) { ...Deal_page }\n  }\n"): typeof import('./graphql.ts').DeskDealPageDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation EraseDeal($id: ID!, $reason: String!) {\n    eraseDeal(id: $id, reason: $reason) {\n      __typename\n      ... on DeskDeal { id status }\n      ... on Refused { reason message }\n    }\n  }\n"): typeof import('./graphql.ts').EraseDealDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ExtendDeal($id: ID!, $revision: Int!, $expiresAt: DateTime!, $key: String!, $accept: [String!], $notifyBuyer: Boolean!, $soldCarReason: String) {\n    extendDeal(id: $id, revision: $revision, expiresAt: $expiresAt, idempotencyKey: $key, accept: $accept, notifyBuyer: $notifyBuyer, soldCarReason: $soldCarReason) {\n      __typename\n      ... on DeskDeal { id revision expiresAt }\n      ... on Refused { reason message findings { code level message } }\n    }\n  }\n"): typeof import('./graphql.ts').ExtendDealDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation HoldDeal($id: ID!, $reason: String) {\n    holdDeal(id: $id, reason: $reason) {\n      __typename\n      ... on DeskDeal { id legalHold { at by reason } }\n      ... on Refused { reason message }\n    }\n  }\n"): typeof import('./graphql.ts').HoldDealDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ArchiveDeal($id: ID!) {\n    archiveDeal(id: $id) {\n      __typename\n      ... on DealArchive { name zip }\n      ... on Refused { reason message }\n    }\n  }\n"): typeof import('./graphql.ts').ArchiveDealDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Colleagues {\n    staff { id name }\n  }\n"): typeof import('./graphql.ts').ColleaguesDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ReassignDeal($id: ID!, $adviserId: ID!) {\n    reassignDeal(id: $id, adviserId: $adviserId) {\n      __typename\n      ... on DeskDeal { id adviser { id name } }\n      ... on Refused { reason message }\n    }\n  }\n"): typeof import('./graphql.ts').ReassignDealDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ReviseDeal($id: ID!, $revision: Int!, $file: JSON!, $replace: Boolean!, $key: String!, $accept: [String!], $notifyBuyer: Boolean!, $soldCarReason: String) {\n    reviseDeal(id: $id, revision: $revision, file: $file, replace: $replace, idempotencyKey: $key, accept: $accept, notifyBuyer: $notifyBuyer, soldCarReason: $soldCarReason) {\n      __typename\n      ... on DeskDeal { id revision }\n      ... on Refused { reason message problems { path message } }\n    }\n  }\n"): typeof import('./graphql.ts').ReviseDealDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment Confirmation_line on DeskConfirmation {\n    id number revision fullName confirmedAt acknowledgedAt acknowledgedBy takenBackAt\n    pdfUrl receiptUrl\n  }\n"): typeof import('./graphql.ts').Confirmation_LineFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SendDeal($id: ID!, $to: String!) {\n    sendDeal(id: $id, to: $to) {\n      __typename\n      ... on DeskDeal { id mail { last { at to state answer } } }\n      ... on Refused { reason message }\n    }\n  }\n"): typeof import('./graphql.ts').SendDealDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment Timeline_entry on TimelineEntry {\n    seq at kind text who byMe byBuyer\n  }\n"): typeof import('./graphql.ts').Timeline_EntryFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query EarlierEvents($id: ID!, $before: Int!) {\n    deskDeal(id: $id) { id timeline(before: $before) { ...Timeline_entry } }\n  }\n"): typeof import('./graphql.ts').EarlierEventsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation WithdrawDeal($id: ID!, $reason: String) {\n    withdrawDeal(id: $id, reason: $reason) {\n      __typename\n      ... on DeskDeal { id status }\n      ... on Refused { reason message }\n    }\n  }\n"): typeof import('./graphql.ts').WithdrawDealDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment Deal_page on DeskDeal {\n    id\n    number\n    status\n    version\n    revision\n    revisedAt\n    createdAt\n    expiresAt\n    withdrawnAt\n    legalHold { at by reason }\n    erasure { at by }\n    firstOpenedAt\n    lastOpenedAt\n    openNow\n    attention\n    buyerName\n    buyerPhone\n    buyerEmail\n    adviser { id name }\n    adviserName\n    needsSpanishGuide\n    vehicle { label body colorHex stockNumber vin photos { alt small large } }\n    currency\n    locale\n    timeZone\n    link\n    messageText\n    mail { sends address last { at to state answer } onPublishing { address reason } }\n    restockingFeeCents\n    price { ...Price_figures lines { id label amountCents isSubtotal } }\n    payments { ...Payment_figures }\n    choice {\n      label paymentOptionId savedAt isSuggestion dropped accepted declined undecided\n      figures { ...Payment_figures }\n    }\n    confirmation { ...Confirmation_line carReturn }\n    confirmations { ...Confirmation_line }\n    revisions { revision createdAt expiresAt differences { ...Difference_line } }\n    deposit { ...Deposit_card }\n    isOnHoldForAnother\n    declinedAt\n    declineReason\n    unansweredAt\n    messages { ...Message_line }\n    timeline { ...Timeline_entry }\n    rights { action allowed reason }\n  }\n"): typeof import('./graphql.ts').Deal_PageFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query RevisionDrafts($dealId: ID!) {\n    drafts(first: 50, dealId: $dealId) { items { id revision owner { id } } }\n    me { id }\n  }\n"): typeof import('./graphql.ts').RevisionDraftsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment Deal_row on DeskDeal {\n    id\n    number\n    status\n    buyerName\n    vehicle { label body colorHex }\n    activity\n    activityAt\n    openNow\n    attention\n    adviser { id name }\n    adviserName\n    expiresAt\n    currency\n    locale\n    timeZone\n    price { outTheDoorCents }\n    choice { label figures { paymentCents totalYouPayCents } }\n    rights { action allowed reason }\n  }\n"): typeof import('./graphql.ts').Deal_RowFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation AcknowledgeRow($id: ID!) {\n    acknowledgeConfirmation(id: $id) {\n      __typename\n      ... on DeskDeal { id }\n      ... on Refused { reason message }\n    }\n  }\n"): typeof import('./graphql.ts').AcknowledgeRowDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment Draft_row on Draft {\n    id\n    name\n    owner { id name }\n    approval { state at by words }\n  }\n"): typeof import('./graphql.ts').Draft_RowFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query DealList(\n    $first: Int!, $after: String, $search: String, $status: [DealStatus!], $adviserId: ID,\n    $attention: Boolean, $onHold: Boolean, $start: Boolean!, $grouped: Boolean!\n  ) {\n    needsYou: deals(first: 20, attention: true, adviserId: $adviserId) @include(if: $grouped) {\n      items { ...Deal_row }\n    }\n    deals(\n      first: $first, after: $after, search: $search, status: $status, adviserId: $adviserId,\n      attention: $attention, onHold: $onHold\n    ) {\n      items { ...Deal_row }\n      next\n    }\n    waitingDrafts: drafts(first: 20, attention: true, ownerId: $adviserId) @include(if: $grouped) {\n      items { ...Draft_row }\n    }\n    dealCounts(adviserId: $adviserId) @include(if: $start) {\n      needsYou open confirmed onHold declined expired withdrawn drafts\n    }\n  }\n"): typeof import('./graphql.ts').DealListDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Deliveries($first: Int!, $after: String, $state: DeliveryState) {\n    deliveries(first: $first, state: $state, after: $after) {\n      next\n      items {\n        eventId destinationId kind address type dealId dealNumber state createdAt dueAt\n        tries { at ms ok status answer }\n      }\n    }\n  }\n"): typeof import('./graphql.ts').DeliveriesDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ReplayDelivery($destinationId: ID!, $eventId: ID!) {\n    replayDelivery(destinationId: $destinationId, eventId: $eventId) {\n      __typename\n      ... on Replayed { count }\n      ... on Refused { reason message }\n    }\n  }\n"): typeof import('./graphql.ts').ReplayDeliveryDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment Deposit_card on DeskDeposit {\n    amountCents offeredCents holdHours state balanceCents heldUntil canBeRecorded\n    payments { payment state method amountCents balanceCents needsDecision actions }\n    entries { seq payment kind at amountCents changeCents method reference reason by }\n  }\n"): typeof import('./graphql.ts').Deposit_CardFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RefundDeposit(\n    $id: ID!, $payment: Int!, $reason: String!, $reference: String!, $method: DeskDepositMethod, $key: String!\n  ) {\n    refundDeposit(\n      id: $id, payment: $payment, reason: $reason, reference: $reference, method: $method, idempotencyKey: $key\n    ) {\n      __typename\n      ... on DeskDeal { id }\n      ... on Refused { reason message }\n    }\n  }\n"): typeof import('./graphql.ts').RefundDepositDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation KeepDeposit($id: ID!, $payment: Int!, $reason: String!, $key: String!) {\n    keepDeposit(id: $id, payment: $payment, reason: $reason, idempotencyKey: $key) {\n      __typename\n      ... on DeskDeal { id }\n      ... on Refused { reason message }\n    }\n  }\n"): typeof import('./graphql.ts').KeepDepositDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ApplyDeposit($id: ID!, $payment: Int!, $key: String!) {\n    applyDeposit(id: $id, payment: $payment, idempotencyKey: $key) {\n      __typename\n      ... on DeskDeal { id }\n      ... on Refused { reason message }\n    }\n  }\n"): typeof import('./graphql.ts').ApplyDepositDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RecordDeposit($id: ID!, $method: DeskDepositMethod!, $reference: String!, $key: String!) {\n    recordDeposit(id: $id, method: $method, reference: $reference, idempotencyKey: $key) {\n      __typename\n      ... on DeskDeal { id }\n      ... on Refused { reason message }\n    }\n  }\n"): typeof import('./graphql.ts').RecordDepositDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query DraftList($first: Int!, $after: String, $templates: Boolean!, $ownerId: ID) {\n    drafts(first: $first, after: $after, templates: $templates, ownerId: $ownerId) {\n      items {\n        id\n        version\n        name\n        template\n        file\n        savedAt\n        savedBy\n        owner { id name }\n        deal { id number }\n        approval { state at by words }\n        openBy { id name }\n        rights { action allowed reason }\n      }\n      next\n    }\n  }\n"): typeof import('./graphql.ts').DraftListDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation StartDraft($input: StartDraftInput!) {\n    startDraft(input: $input) {\n      __typename\n      ... on Draft { id }\n      ... on Refused { reason message }\n    }\n  }\n"): typeof import('./graphql.ts').StartDraftDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation DeleteDraft($id: ID!) {\n    deleteDraft(id: $id) {\n      __typename\n      ... on Draft { id }\n      ... on Refused { reason message }\n    }\n  }\n"): typeof import('./graphql.ts').DeleteDraftDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SendBackDraft($id: ID!, $version: Int!, $words: String!) {\n    sendBackDraft(id: $id, version: $version, words: $words) {\n      __typename\n      ... on Draft { id }\n      ... on Refused { reason message }\n    }\n  }\n"): typeof import('./graphql.ts').SendBackDraftDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query StoredDefaults {\n    dealDefaults { addOns lenders charges }\n    dealership { id jurisdiction }\n  }\n"): typeof import('./graphql.ts').StoredDefaultsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ContinueFromRevision($input: SaveDraftInput!) {\n    saveDraft(input: $input) {\n      __typename\n      ... on Draft { id version }\n      ... on Refused { reason message }\n    }\n  }\n"): typeof import('./graphql.ts').ContinueFromRevisionDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query DraftReport($id: ID!) {\n    draft(id: $id) {\n      id\n      version\n      revision\n      file\n      buyerMail { address reason }\n      deal { id revision revisions { revision differences { ...Difference_line } } }\n      report {\n        ok\n        identical\n        otherDeal\n        problems { path message }\n        warnings { path message }\n        findings { code level path message source mustBeAccepted }\n        price { ...Price_figures }\n        payments { ...Payment_figures }\n        differences { ...Difference_line }\n      }\n    }\n    me { name dealership { managersPublish } }\n  }\n"): typeof import('./graphql.ts').DraftReportDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation PublishDraft($id: ID!, $version: Int!, $key: String!, $accept: [String!], $dealNumber: String, $notifyBuyer: Boolean!, $soldCarReason: String) {\n    publishDraft(id: $id, version: $version, idempotencyKey: $key, accept: $accept, dealNumber: $dealNumber, notifyBuyer: $notifyBuyer, soldCarReason: $soldCarReason) {\n      __typename\n      ... on DeskDeal { id number }\n      ... on Draft { id version }\n      ... on Refused { reason message problems { path message } findings { code message } }\n    }\n  }\n"): typeof import('./graphql.ts').PublishDraftDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query EditedDraft($id: ID!) {\n    draft(id: $id) {\n      id\n      version\n      file\n      name\n      template\n      savedAt\n      savedBy\n      savedByMe\n      revision\n      deal { id number buyerName }\n      openBy { id name }\n      approval { state by at words }\n      photos { file url }\n      rights { action allowed reason }\n    }\n    me { id dealership { jurisdiction } }\n  }\n"): typeof import('./graphql.ts').EditedDraftDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SaveDraft($input: SaveDraftInput!) {\n    saveDraft(input: $input) {\n      __typename\n      ... on Draft { id version savedAt }\n      ... on DraftConflict { savedBy draft { id version file } }\n      ... on Refused { reason message }\n    }\n  }\n"): typeof import('./graphql.ts').SaveDraftDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation OpenDraft($id: ID!, $open: Boolean!) {\n    openDraft(id: $id, open: $open) {\n      __typename\n      ... on Draft { id }\n      ... on Refused { reason message }\n    }\n  }\n"): typeof import('./graphql.ts').OpenDraftDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query CarsOfVin($vin: String!) {\n    cars(first: 5, search: $vin) { items { vin ...Car_fill } }\n  }\n"): typeof import('./graphql.ts').CarsOfVinDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query CarById($id: ID!) {\n    car(id: $id) { ...Car_fill }\n  }\n"): typeof import('./graphql.ts').CarByIdDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment Car_fill on Car {\n    id\n    vehicle\n    photos { state }\n  }\n"): typeof import('./graphql.ts').Car_FillFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation AddCarPhotos($id: ID!, $carId: ID!) {\n    addCarPhotos(id: $id, carId: $carId) {\n      __typename\n      ... on AddedPhotos { photos { file } }\n      ... on Refused { reason message }\n    }\n  }\n"): typeof import('./graphql.ts').AddCarPhotosDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SwitchDealership($id: ID!) {\n    switchDealership(id: $id) {\n      __typename\n      ... on DeskDealership { id name }\n      ... on Refused { reason message }\n    }\n  }\n"): typeof import('./graphql.ts').SwitchDealershipDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Me {\n    me {\n      id\n      name\n      email\n      role\n      dealership { id name }\n      dealerships { id name }\n      rights { action allowed reason }\n    }\n    dealCounts { needsYou }\n  }\n"): typeof import('./graphql.ts').MeDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query NewestNeed {\n    deals(first: 1, attention: true) { items { id buyerName vehicle { label } } }\n  }\n"): typeof import('./graphql.ts').NewestNeedDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation AddDeal($file: JSON!, $key: String!, $accept: [String!], $notifyBuyer: Boolean!, $soldCarReason: String) {\n    addDeal(file: $file, idempotencyKey: $key, accept: $accept, notifyBuyer: $notifyBuyer, soldCarReason: $soldCarReason) {\n      __typename\n      ... on DeskDeal { id number }\n      ... on Refused { reason message problems { path message } }\n    }\n  }\n"): typeof import('./graphql.ts').AddDealDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SaveFile($input: SaveDraftInput!) {\n    saveDraft(input: $input) {\n      __typename\n      ... on Draft { id }\n      ... on Refused { reason message }\n    }\n  }\n"): typeof import('./graphql.ts').SaveFileDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ChosenCar($id: ID!) {\n    car(id: $id) { id label stockNumber }\n  }\n"): typeof import('./graphql.ts').ChosenCarDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query DepositLedger {\n    depositLedger\n  }\n"): typeof import('./graphql.ts').DepositLedgerDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Numbers($from: String, $to: String) {\n    numbers(from: $from, to: $to) {\n      from to beforeFrom beforeTo timeZone csv\n      total { ...NumbersScreen_row }\n      before { ...NumbersScreen_row }\n      weeks { ...NumbersScreen_row }\n      salespeople { ...NumbersScreen_row }\n      makes { ...NumbersScreen_row }\n      payments { ...NumbersScreen_row }\n      asleepCount\n      asleep { id buyerName vehicle { label } firstOpenedAt activityAt }\n    }\n  }\n  fragment NumbersScreen_row on NumbersRow {\n    key name sent opened chosen confirmed acknowledged held\n    untilOpened { count medianSeconds p90Seconds }\n    untilReply { count medianSeconds p90Seconds }\n    untilConfirmed { count medianSeconds p90Seconds }\n    untilAcknowledged { count medianSeconds p90Seconds }\n  }\n"): typeof import('./graphql.ts').NumbersDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query CheckOffer($file: JSON!, $dealId: ID) {\n    checkOffer(file: $file, dealId: $dealId) {\n      ok\n      identical\n      otherDeal\n      problems { path message }\n      warnings { path message }\n      findings { code level path message source mustBeAccepted }\n      buyerMail { address reason }\n      price { ...Price_figures }\n      payments { ...Payment_figures }\n      differences { ...Difference_line }\n    }\n  }\n"): typeof import('./graphql.ts').CheckOfferDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment Price_figures on PriceFigures {\n    outTheDoorCents totalPriceCents californiaTotalPriceCents taxCents feesCents addOnsCents netTradeEquityCents\n  }\n"): typeof import('./graphql.ts').Price_FiguresFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment Payment_figures on PaymentFigures {\n    paymentOptionId kind label paymentCents dueAtSigningCents totalYouPayCents aprDisclosed\n    termMonths milesPerYear\n  }\n"): typeof import('./graphql.ts').Payment_FiguresFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment Difference_line on Difference {\n    id label before after changeCents\n  }\n"): typeof import('./graphql.ts').Difference_LineFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment Dealership_brand on DeskDealership {\n    id name accent logo\n  }\n"): typeof import('./graphql.ts').Dealership_BrandFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ChangeBrand($accent: String, $logo: String) {\n    changeBrand(accent: $accent, logo: $logo) {\n      __typename\n      ... on DeskDealership { ...Dealership_brand }\n      ... on Refused { reason message }\n    }\n  }\n"): typeof import('./graphql.ts').ChangeBrandDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query BrandSettings {\n    dealership { ...Dealership_brand }\n  }\n"): typeof import('./graphql.ts').BrandSettingsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment Dealership_settings on DeskDealership {\n    id name address phone email website hours licence jurisdiction timeZone stripeAccount\n    advisersSeeAll managersPublish passkeysRequired\n  }\n"): typeof import('./graphql.ts').Dealership_SettingsFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query DealershipSettings {\n    dealership { ...Dealership_settings }\n  }\n"): typeof import('./graphql.ts').DealershipSettingsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ChangeDealership($input: DealershipInput!) {\n    changeDealership(input: $input) {\n      __typename\n      ... on DeskDealership { ...Dealership_settings }\n      ... on Refused { reason message }\n    }\n  }\n"): typeof import('./graphql.ts').ChangeDealershipDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Defaults {\n    dealDefaults { addOns lenders charges numberPattern }\n    dealership { id jurisdiction }\n  }\n"): typeof import('./graphql.ts').DefaultsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ChangeDealDefaults($addOns: JSON, $lenders: JSON, $charges: JSON, $numberPattern: String) {\n    changeDealDefaults(addOns: $addOns, lenders: $lenders, charges: $charges, numberPattern: $numberPattern) {\n      __typename\n      ... on DealDefaults { addOns lenders charges numberPattern }\n      ... on Refused { reason message }\n    }\n  }\n"): typeof import('./graphql.ts').ChangeDealDefaultsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Mail {\n    mailSettings { sends buyers leads { address onOpen onConfirm } }\n  }\n"): typeof import('./graphql.ts').MailDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ChangeMail($buyers: Boolean, $leads: LeadSettingsInput) {\n    changeMail(buyers: $buyers, leads: $leads) {\n      __typename\n      ... on MailSettings { buyers }\n      ... on Refused { reason message }\n    }\n  }\n"): typeof import('./graphql.ts').ChangeMailDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query MyMail {\n    mailSettings { sends mine choices }\n  }\n"): typeof import('./graphql.ts').MyMailDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ChangeMyMail($events: [EventType!]!) {\n    changeMyMail(events: $events) {\n      __typename\n      ... on MailSettings { mine }\n      ... on Refused { reason message }\n    }\n  }\n"): typeof import('./graphql.ts').ChangeMyMailDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RemovePasskey($id: ID!) {\n    removePasskey(id: $id) {\n      __typename\n      ... on Done { id }\n      ... on Refused { reason message }\n    }\n  }\n"): typeof import('./graphql.ts').RemovePasskeyDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ChangeProfile($name: String, $email: String) {\n    changeProfile(name: $name, email: $email) {\n      __typename\n      ... on StaffMember { id name email pendingEmail }\n      ... on Refused { reason message }\n    }\n  }\n"): typeof import('./graphql.ts').ChangeProfileDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Retention {\n    retention { messagesDays contactDays dealDays }\n  }\n"): typeof import('./graphql.ts').RetentionDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ChangeRetention($messagesDays: Int, $contactDays: Int, $dealDays: Int) {\n    changeRetention(messagesDays: $messagesDays, contactDays: $contactDays, dealDays: $dealDays) {\n      __typename\n      ... on Retention { messagesDays contactDays dealDays }\n      ... on Refused { reason message }\n    }\n  }\n"): typeof import('./graphql.ts').ChangeRetentionDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RevokeSession($id: ID!) {\n    revokeSession(id: $id) {\n      __typename\n      ... on Done { id }\n      ... on Refused { reason message }\n    }\n  }\n"): typeof import('./graphql.ts').RevokeSessionDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Settings {\n    me { ...Me_settings }\n  }\n"): typeof import('./graphql.ts').SettingsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment Me_settings on StaffMember {\n    id\n    name\n    email\n    pendingEmail\n    role\n    rights { action allowed reason }\n    sessions { id device createdAt usedAt current }\n    passkeys { id name createdAt usedAt }\n  }\n"): typeof import('./graphql.ts').Me_SettingsFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment Staff_settings on StaffMember {\n    id\n    name\n    email\n    role\n    seenAt\n    rights { action allowed reason }\n  }\n"): typeof import('./graphql.ts').Staff_SettingsFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query StaffList {\n    staff { ...Staff_settings }\n  }\n"): typeof import('./graphql.ts').StaffListDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation AddStaff($name: String!, $email: String!, $role: Role!) {\n    addStaff(name: $name, email: $email, role: $role) {\n      __typename\n      ... on StaffLink { link isInvitation member { id name } }\n      ... on Refused { reason message }\n    }\n  }\n"): typeof import('./graphql.ts').AddStaffDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation MakeStaffLink($id: ID!) {\n    staffLink(id: $id) {\n      __typename\n      ... on StaffLink { link member { id name } }\n      ... on Refused { reason message }\n    }\n  }\n"): typeof import('./graphql.ts').MakeStaffLinkDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ChangeRole($id: ID!, $role: Role!) {\n    changeRole(id: $id, role: $role) {\n      __typename\n      ... on StaffMember { id role }\n      ... on Refused { reason message }\n    }\n  }\n"): typeof import('./graphql.ts').ChangeRoleDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RemoveStaff($id: ID!, $dealsTo: ID) {\n    removeStaff(id: $id, dealsTo: $dealsTo) {\n      __typename\n      ... on Done { id }\n      ... on Refused { reason message }\n    }\n  }\n"): typeof import('./graphql.ts').RemoveStaffDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query StaffSessions {\n    staff { id sessions { id device createdAt usedAt current } }\n  }\n"): typeof import('./graphql.ts').StaffSessionsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query TokenList {\n    tokens { id name scopes createdAt usedAt }\n  }\n"): typeof import('./graphql.ts').TokenListDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation AddToken($name: String!, $scopes: [TokenScope!]!) {\n    addToken(name: $name, scopes: $scopes) {\n      __typename\n      ... on NewToken { token apiToken { id name } }\n      ... on Refused { reason message }\n    }\n  }\n"): typeof import('./graphql.ts').AddTokenDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RemoveToken($id: ID!) {\n    removeToken(id: $id) {\n      __typename\n      ... on Done { id }\n      ... on Refused { reason message }\n    }\n  }\n"): typeof import('./graphql.ts').RemoveTokenDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query WebhookList {\n    webhooks { id url events contacts state reason failingSince createdAt }\n  }\n"): typeof import('./graphql.ts').WebhookListDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation AddWebhook($url: String!, $events: [EventType!]!, $contacts: Boolean!) {\n    addWebhook(url: $url, events: $events, contacts: $contacts) {\n      __typename\n      ... on NewWebhook { secret webhook { id } }\n      ... on Refused { reason message }\n    }\n  }\n"): typeof import('./graphql.ts').AddWebhookDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RotateWebhook($id: ID!) {\n    rotateWebhook(id: $id) {\n      __typename\n      ... on NewWebhook { secret }\n      ... on Refused { reason message }\n    }\n  }\n"): typeof import('./graphql.ts').RotateWebhookDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation TestWebhook($id: ID!) {\n    testWebhook(id: $id) {\n      __typename\n      ... on Delivery { eventId }\n      ... on Refused { reason message }\n    }\n  }\n"): typeof import('./graphql.ts').TestWebhookDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ResumeWebhook($id: ID!) {\n    resumeWebhook(id: $id) {\n      __typename\n      ... on Webhook { id }\n      ... on Refused { reason message }\n    }\n  }\n"): typeof import('./graphql.ts').ResumeWebhookDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RemoveWebhook($id: ID!) {\n    removeWebhook(id: $id) {\n      __typename\n      ... on Done { id }\n      ... on Refused { reason message }\n    }\n  }\n"): typeof import('./graphql.ts').RemoveWebhookDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query MyPasskeys {\n    me { id passkeys { id } }\n  }\n"): typeof import('./graphql.ts').MyPasskeysDocument;


export function graphql(source: string) {
  return (documents as any)[source] ?? {};
}
