import { z } from 'zod'
import { id, instant, orElse, picture, rowKey, yuan } from '../schema'

/** running -> reached -> claimed; running and reached expire. */
export const bargainStatus = z.enum(['running', 'reached', 'claimed', 'expired'])

/** The viewer's role in a bargain, which decides the available actions: mall/src/modules/bargain/rules.ts. */
export const bargainViewer = orElse(
  z.enum(['guest', 'ownerRunning', 'ownerReached', 'canHelp', 'helped', 'over']),
  'guest',
)

/** Subject of a bargain: a coupon for the monthly payment of a car. */
export const bargainDeal = z.object({
  dealId: rowKey,
  title: z.string(),
  seriesName: z.string(),
  image: picture,
  /** The same picture for list rows. */
  thumb: picture,
  /** The ordinary monthly payment. */
  monthly: yuan,
  /** Value of the coupon. */
  goal: yuan,
  helpers: z.number().int().nullable(),
  hours: z.number().int().nullable(),
  /** Number of coupons left. */
  left: z.number().int().nullable(),
  endAt: instant,
  /** The viewer's own bargain for this deal that hasn't expired; '' when there is none. */
  bargainId: z.string(),
})

export const bargainCard = z.object({
  bargainId: rowKey,
  dealId: id,
  title: z.string(),
  seriesName: z.string(),
  image: picture,
  thumb: picture,
  monthly: yuan,
  goal: yuan,
  cut: yuan,
  needed: z.number().int().nullable(),
  helped: z.number().int().nullable(),
  status: bargainStatus,
  /** While running, the deadline for helping; once reached, the deadline for claiming. */
  expiresAt: instant,
})

export const bargainDetail = bargainCard.extend({
  viewer: bargainViewer,
  isMine: z.boolean(),
  /** Masked: 老*. */
  ownerName: z.string(),
  ownerAvatar: picture,
  /** Amount that the viewer has cut; '0.00' if the viewer hasn't helped. */
  myCut: yuan,
  /** True for the viewer's own expired bargain whose deal is still available: it can be started again. */
  canRestart: z.boolean(),
  helpList: z.array(z.object({ nickName: z.string(), avatar: picture, amount: yuan, helpedAt: instant })),
  serverTime: instant,
})
