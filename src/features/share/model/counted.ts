/** Subject of a share, as the mall counts it. For `act_share` the id is the activity's (spec 7). */
export interface Counted {
  readonly active: 'act_share' | 'good_share'
  readonly id: string
}
