import { write } from '@contract/call'

/** `userCalls.refresh`, repeated here because the rest of its group is not part of the first load. */
export const REFRESH_CALL = write('POST', '/user/refresh')
