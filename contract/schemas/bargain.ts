import { z } from 'zod'
import type { bargainCalls } from '../calls/bargain'
import { cover, serverTime } from '../fields'
import { type GroupSchemas, id, yuan } from '../schema'
import { bargainCard, bargainDeal, bargainDetail } from '../shapes/bargain'

const one = z.object({ id: id.meta({ title: '编号', description: 'Id of the bargain.' }) })

export const bargainSchemas = {
  deals: {
    summary: 'Deals that can be bargained for now, and the viewer’s own bargains, the newest first',
    query: z.object({}),
    reply: z.object({
      cover,
      list: z.array(bargainDeal).describe('The rows, in display order.'),
      mine: z.array(bargainCard).describe("The shopper's own bargains, the newest first."),
      serverTime,
    }),
  },
  start: {
    summary: 'Starts a bargain; if there is one for this deal already, returns that',
    body: z.object({
      dealId: id.meta({ title: '砍价活动', description: 'Id of the deal that is bargained for.' }),
    }),
    reply: z.object({ bargainId: id.describe('Id of the bargain.') }),
  },
  detail: {
    summary: "One bargain from the viewer's point of view; guests may read it",
    params: one,
    reply: bargainDetail,
  },
  help: {
    summary: 'Cuts once for a friend; the mall decides the amount, and the last cut exactly reaches the goal',
    params: one,
    reply: z.object({
      amount: yuan.describe('Amount that this shopper has just cut.'),
      bargain: bargainDetail.describe('The current state of the bargain.'),
    }),
  },
  claim: {
    summary: 'Converts a reached bargain into its cash coupon',
    params: one,
    reply: bargainDetail,
  },
} satisfies GroupSchemas<typeof bargainCalls>
