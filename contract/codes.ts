/**
 * Answer codes of the mall, as plain data. Those marked "spec 8" are fixed by the specification,
 * the rest are ours: the first three digits name the group, `description` always holds the text to show.
 */
export const CODES = {
  ok: '000000',

  /** Spec 8: refresh the tokens and ask once more. */
  accessExpired: '145011',
  /** Spec 8: login expired, for good. */
  loginExpired: '550004',

  badInput: '400000',
  /** A gated call without any token: 请先登录. */
  signInFirst: '401000',
  forbidden: '403000',
  notFound: '404000',
  tooMany: '429000',
  unexpected: '500000',

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

  /** Customer service. */
  ticketClosed: '619001',
  ticketLimit: '619002',

  /** The message that was asked for could not come any more. */
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

  /** Lucky draw: not open, no chance left today, prize already on its way. */
  drawNotOpen: '612001',
  drawNoChance: '612002',
  prizeShipped: '612003',

  /** Tracking service. */
  trackingSign: '609001',
  trackingKey: '609002',
  trackingData: '609003',
} as const
