import { write } from '@contract/call'

/** `userCalls.refresh`, literally: the rest of its group is no part of the first load. */
export const REFRESH_CALL = write('POST', '/user/refresh')
