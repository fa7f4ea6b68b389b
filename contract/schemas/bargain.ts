import { z } from 'zod'
import type { bargainCalls } from '../calls/bargain'
import { type GroupSchemas, id, instant, picture, yuan } from '../schema'
import { bargainCard, bargainDeal, bargainDetail } from '../shapes/bargain'

const one = z.object({ id })

export const bargainSchemas = {
  deals: {
    summary: 'What may be bargained for now, and the viewer’s own bargains, the newest first',
    query: z.object({}),
    reply: z.object({
      cover: picture,
      list: z.array(bargainDeal),
      mine: z.array(bargainCard),
      serverTime: instant,
    }),
  },
  start: {
    summary: 'Begins a bargain; who has one for this deal already is answered the same',
    body: z.object({ dealId: id }),
    reply: z.object({ bargainId: id }),
  },
  detail: {
    summary: 'One bargain as this viewer sees it; guests may look',
    params: one,
    reply: bargainDetail,
  },
  help: {
    summary: 'Cuts once for a friend; the mall decides how much, and the last one exactly reaches the goal',
    params: one,
    reply: z.object({ amount: yuan, bargain: bargainDetail }),
  },
  claim: {
    summary: 'Turns a reached bargain into its cash coupon',
    params: one,
    reply: bargainDetail,
  },
} satisfies GroupSchemas<typeof bargainCalls>
