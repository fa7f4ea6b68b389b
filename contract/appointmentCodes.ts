/** Error codes of the calls of appointments to which the shop reacts with more than a toast. Plain data. */
export const APPOINTMENT_CODES = {
  /** Another shopper has just taken the slot: load the slots again. */
  slotTaken: '622001',
  /** The slot has begun, is too far ahead, or is outside the dealer's hours: load the slots again. */
  slotClosed: '622002',
  /** The shopper has an open test drive of this series, or another one at that time. */
  alreadyBooked: '622003',
  /** The appointment's state no longer allows this: load it again. */
  stateChanged: '622004',
  /** A phone other than the account's own must be verified by a code. */
  codeNeeded: '622005',
  /** The dealer has no car of this series for test drives. */
  noDemoCar: '622006',
  /** The mileage is far above the last known one: ask, and send it again with `mileageConfirmed`. */
  mileageDoubtful: '622007',
} as const
