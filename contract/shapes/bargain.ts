import { z } from 'zod'
import { id, instant, picture, yuan } from '../schema'

/** running -> reached -> claimed; running and reached expire. */
export const bargainStatus = z.enum(['running', 'reached', 'claimed', 'expired'])

/** Who looks at a bargain, and what is theirs to do: mall/src/domain/bargain.ts. */
export const bargainViewer = z.enum(['guest', 'ownerRunning', 'ownerReached', 'canHelp', 'helped', 'over'])

/** What may be bargained for: a coupon towards the monthly payment of a car. */
export const bargainDeal = z.object({
  dealId: id,
  title: z.string(),
  seriesName: z.string(),
  image: picture,
  /** The same, for rows. */
  thumb: picture,
  /** The ordinary monthly payment. */
  monthly: yuan,
  /** What the coupon is worth. */
  goal: yuan,
  helpers: z.number().int(),
  hours: z.number().int(),
  /** Coupons that are still to be had. */
  left: z.number().int(),
  endAt: instant,
  /** The viewer's own bargain for it that isn't expired; '' when there is none. */
  bargainId: z.string(),
})

export const bargainCard = z.object({
  bargainId: id,
  dealId: id,
  title: z.string(),
  seriesName: z.string(),
  image: picture,
  thumb: picture,
  monthly: yuan,
  goal: yuan,
  cut: yuan,
  needed: z.number().int(),
  helped: z.number().int(),
  status: bargainStatus,
  /** While running: the end of helping. Once reached: the end of claiming. */
  expiresAt: instant,
})

export const bargainDetail = bargainCard.extend({
  viewer: bargainViewer,
  isMine: z.boolean(),
  /** Masked: 老*. */
  ownerName: z.string(),
  ownerAvatar: picture,
  /** What the viewer has cut; '0.00' without help. */
  myCut: yuan,
  /** One's own that expired, and its deal is still to be had: it may be begun again. */
  canRestart: z.boolean(),
  helpList: z.array(z.object({ nickName: z.string(), avatar: picture, amount: yuan, helpedAt: instant })),
  serverTime: instant,
})
