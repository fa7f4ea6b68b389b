/** Error codes of the activity calls to which the shop reacts with more than a toast. Plain data. */
export const ACTIVITY_CODES = {
  /** Not begun, over, or cancelled: load the activity again. */
  notOpen: '640001',
  /** All places (of the whole activity, or of today) are taken: load the activity again. */
  full: '640002',
  /** The shopper has joined before: load the activity again. */
  alreadyJoined: '640003',
  /** The activity's own rule excludes this shopper; the description gives the reason. */
  notEligible: '640004',
  /** The sign-up's state no longer allows this: load the activity again. */
  stateChanged: '640005',
  /** The quiz answers don't reach the points required for the reward. */
  tooFewPoints: '640006',
  /** No attempts left today. */
  attemptsSpent: '640007',
  /** Popularity hasn't reached the required number yet. */
  notReached: '640008',
} as const
