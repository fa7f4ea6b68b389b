/**
 * Result codes of the mall, as plain data. Those marked "spec 8" are fixed by the specification; the others are ours:
 * the first three digits name the group. `description` always holds the text to show.
 */
export const CODES = {
  ok: '000000',

  /** Spec 8: refresh the tokens and retry once. */
  accessExpired: '145011',
  /** Spec 8: login expired; the user must sign in again. */
  loginExpired: '550004',

  badInput: '400000',
  /** A call that needs sign-in was made without a token: 请先登录. */
  signInFirst: '401000',
  forbidden: '403000',
  /** The operators have switched the feature off for now. */
  featureClosed: '403001',
  notFound: '404000',
  payloadTooLarge: '413000',
  tooMany: '429000',
  unexpected: '500000',
  /** Status 503: the database is unreachable, full or too busy at the moment. The same call may work later. */
  unavailable: '503000',
  /** Status 503: a crowd is there; nothing was done. The same call may work after `retry-after` seconds. */
  overloaded: '503001',

  /** User. */
  codeTooSoon: '601001',
  codeTooOften: '601002',
  codeWrong: '601003',
  codeSpent: '601004',
  phoneTaken: '601005',
  gatewayRefused: '601006',
  gatewayMissing: '601007',
  /** The account can't be deleted yet: something is unfinished. */
  accountBusy: '601008',
  /** An SMS code is sent only with a proof of work (`/ext/device/challenge`). */
  challengeNeeded: '601009',
  /** The staff has stopped the account. */
  accountBlocked: '601010',

  /** Customer service. */
  ticketClosed: '619001',
  ticketLimit: '619002',

  /** Too late to subscribe: the requested message can no longer be sent. */
  messageTooLate: '613001',

  /** Addresses. */
  addressMissing: '602001',
  addressLimit: '602002',
  regionUnknown: '602003',

  /** Reviews. */
  reviewDone: '604001',
  reviewNotOpen: '604002',
  /** Bargains: over, reached already, or helped already. */
  bargainOver: '611001',
  bargainHelped: '611002',
  bargainNone: '611003',

  /** Lucky draw: not open, no chance left today, prize already being shipped. */
  drawNotOpen: '612001',
  drawNoChance: '612002',
  prizeShipped: '612003',

  /** Tracking service. */
  trackingSign: '609001',
  trackingKey: '609002',
  trackingData: '609003',
} as const
