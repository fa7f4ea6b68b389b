import { z } from 'zod'
import type { bargainCalls } from '../calls/bargain'
import { type GroupSchemas, id, instant, picture, yuan } from '../schema'
import { bargainCard, bargainDeal, bargainDetail } from '../shapes/bargain'

const one = z.object({ id })

export const bargainSchemas = {
  deals: {
    summary: 'Deals that can be bargained for now, and the viewer’s own bargains, the newest first',
    query: z.object({}),
    reply: z.object({
      cover: picture,
      list: z.array(bargainDeal),
      mine: z.array(bargainCard),
      serverTime: instant,
    }),
  },
  start: {
    summary: 'Starts a bargain; if there is one for this deal already, returns that',
    body: z.object({ dealId: id }),
    reply: z.object({ bargainId: id }),
  },
  detail: {
    summary: "One bargain from the viewer's point of view; guests may read it",
    params: one,
    reply: bargainDetail,
  },
  help: {
    summary: 'Cuts once for a friend; the mall decides the amount, and the last cut exactly reaches the goal',
    params: one,
    reply: z.object({ amount: yuan, bargain: bargainDetail }),
  },
  claim: {
    summary: 'Converts a reached bargain into its cash coupon',
    params: one,
    reply: bargainDetail,
  },
} satisfies GroupSchemas<typeof bargainCalls>
