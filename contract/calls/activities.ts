import { read, SIGNED_IN, write } from '../call'

/** Spec 7, Dealer activity. The calls for other kinds of activity and for later steps are extensions. */
export const activitiesCalls = {
  dealerList: read('GET', '/dealer/activity/list'),
  dealerDetail: read('GET', '/dealer/activity'),
  dealerSignUp: write('POST', '/dealer/activity/signup', SIGNED_IN),
  list: read('GET', '/ext/activities'),
  detail: read('GET', '/ext/activities/{id}'),
  join: write('POST', '/ext/activities/{id}/join', SIGNED_IN),
  leave: write('POST', '/ext/activities/{id}/leave', SIGNED_IN),
  claim: write('POST', '/ext/activities/{id}/claim', SIGNED_IN),
  mine: read('GET', '/ext/my-activities', SIGNED_IN),
} as const
