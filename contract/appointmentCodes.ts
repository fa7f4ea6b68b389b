/** Refusals of the test-drive calls that ask the shop to do something else than show a toast. Plain data. */
export const APPOINTMENT_CODES = {
  /** Somebody else took the slot a moment ago: load the slots again. */
  slotTaken: '622001',
  /** The slot has begun, is too far ahead, or the dealer doesn't open then: load the slots again. */
  slotClosed: '622002',
  /** The shopper has an open test drive of this series, or another one at that time. */
  alreadyBooked: '622003',
  /** The appointment's state no longer allows this: load it again. */
  stateChanged: '622004',
  /** Another phone than the account's own proves itself by a code. */
  codeNeeded: '622005',
  /** No car of this series to drive at this dealer. */
  noDemoCar: '622006',
} as const
