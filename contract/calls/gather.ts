import { read, write } from '../call'

/** Spec 6: these send the token in a header of its own. */
const WITH_TOKEN = { auth: true, tokenHeader: true } as const

/** Spec 7, External gather. */
export const gatherCalls = {
  checkUserEleven: read('GET', '/external/gather/checkUserEleven', WITH_TOKEN),
  sendUserEleven: write('POST', '/external/gather/sendUserEleven', WITH_TOKEN),
  checkQues: read('GET', '/external/gather/checkQues', WITH_TOKEN),
  sendElevenQues: write('POST', '/external/gather/sendElevenQues', WITH_TOKEN),
  sendQuesCode: write('POST', '/external/gather/sendQuesCode', WITH_TOKEN),
  sendFinance: write('POST', '/external/gather/sendFinance', WITH_TOKEN),
  addPopularity: write('POST', '/external/gather/addPopularity', WITH_TOKEN),
} as const
