/** Refusals of the activity calls that ask the shop to do something else than show a toast. Plain data. */
export const ACTIVITY_CODES = {
  /** Not begun, over, or called off: load the activity again. */
  notOpen: '640001',
  /** All places (of the whole activity, or of today) are taken: load the activity again. */
  full: '640002',
  /** The shopper has joined before: load the activity again. */
  alreadyJoined: '640003',
  /** The activity's own rule says no; the description tells why. */
  notEligible: '640004',
  /** The sign-up's state no longer allows this: load the activity again. */
  stateChanged: '640005',
  /** The answers don't reach the points that unlock the reward. */
  tooFewPoints: '640006',
  /** No attempts left today. */
  attemptsSpent: '640007',
  /** Popularity hasn't reached what unlocks this yet. */
  notReached: '640008',
} as const
