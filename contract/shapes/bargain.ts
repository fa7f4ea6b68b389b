import { z } from 'zod'
import { seriesName, serverTime } from '../fields'
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
  dealId: rowKey.describe('Id of the deal that is bargained for.'),
  title: z.string().describe('The deal that is bargained for.'),
  seriesName,
  image: picture.describe('Address of the picture, absolute or root-relative on the picture host.'),
  thumb: picture.describe('The same picture in the size of a list row.'),
  monthly: yuan.describe('The monthly payment without a discount.'),
  goal: yuan.describe('Value of the coupon, which is the amount to be cut.'),
  helpers: z.number().int().nullable().describe('Number of friends that are needed.'),
  hours: z.number().int().nullable().describe('Hours in which friends can help.'),
  left: z.number().int().nullable().describe('Number of coupons that are still available.'),
  endAt: instant.describe('Time until which it can be bargained for.'),
  bargainId: z.string().describe("The viewer's own bargain for this deal that has not expired. Empty: none."),
})

export const bargainCard = z.object({
  bargainId: rowKey.describe('Id of the bargain.'),
  dealId: id.describe('Id of the deal that is bargained for.'),
  title: z.string().describe('The deal that is bargained for.'),
  seriesName,
  image: picture.describe('Address of the picture, absolute or root-relative on the picture host.'),
  thumb: picture.describe('The same picture in the size of a list row.'),
  monthly: yuan.describe('The monthly payment without a discount.'),
  goal: yuan.describe('Value of the coupon, which is the amount to be cut.'),
  cut: yuan.describe('Amount cut so far.'),
  needed: z.number().int().nullable().describe('Number of friends that are needed in all.'),
  helped: z.number().int().nullable().describe('Number of friends who have helped.'),
  status: bargainStatus.describe(
    '`running` 砍价中, `reached` 砍价成功, can be claimed, `claimed` 已领取, `expired` 已过期.',
  ),
  expiresAt: instant.describe(
    'While it is running, the deadline for helping; once reached, the deadline for claiming.',
  ),
})

export const bargainDetail = bargainCard.extend({
  viewer: bargainViewer.describe(
    "The viewer's role: `guest` not signed in, `ownerRunning` the owner while it is running, `ownerReached` the owner who can claim, `canHelp` a friend who can cut, `helped` a friend who has, `over` nothing can be done any more.",
  ),
  isMine: z.boolean().describe("Whether the bargain is the viewer's own."),
  ownerName: z.string().describe('Name of the owner, masked: 老*.'),
  ownerAvatar: picture.describe("Address of the owner's avatar. Empty: the default one."),
  myCut: yuan.describe('Amount that the viewer has cut; 0.00 without help.'),
  canRestart: z
    .boolean()
    .describe(
      "Whether the viewer's own bargain has expired and its deal is still available, so that it can be started again.",
    ),
  helpList: z
    .array(
      z.object({
        nickName: z.string().describe('Name of the friend, masked: 老*.'),
        avatar: picture.describe("Address of the friend's avatar. Empty: the default one."),
        amount: yuan.describe('Amount that this friend has cut.'),
        helpedAt: instant.describe('Time when that friend helped.'),
      }),
    )
    .describe('Friends who have helped, with the amount that each has cut.'),
  serverTime,
})
