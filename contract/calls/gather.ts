import { read, SIGNED_IN, write } from '../call'

/**
 * Spec 7, External gather. Like every call of a signed-in user, these send the token in the header `token` (spec 6).
 */
export const gatherCalls = {
  checkUserEleven: read('GET', '/external/gather/checkUserEleven', SIGNED_IN),
  sendUserEleven: write('POST', '/external/gather/sendUserEleven', SIGNED_IN),
  checkQues: read('GET', '/external/gather/checkQues', SIGNED_IN),
  sendElevenQues: write('POST', '/external/gather/sendElevenQues', SIGNED_IN),
  sendQuesCode: write('POST', '/external/gather/sendQuesCode', SIGNED_IN),
  sendFinance: write('POST', '/external/gather/sendFinance', SIGNED_IN),
  addPopularity: write('POST', '/external/gather/addPopularity', SIGNED_IN),
} as const
