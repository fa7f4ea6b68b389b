import { z } from 'zod'
import type { activitiesCalls } from '../calls/activities'
import { type GroupSchemas, id, oneLine, pageOf, pageQuery } from '../schema'
import { activityCard, activityDetail, activityEntry } from '../shapes/activity'
import { userCoupon } from '../shapes/coupon'
import { mainlandPhone } from './user'

const activityId = z.object({ id })

export const personName = oneLine.min(1, '请填写姓名').max(20, '姓名最多 20 个字')

/** Answers to the fields of the activity's form, by field name. */
export const joinRequest = z.object({
  answers: z
    .record(z.string().max(32), oneLine.max(100, '每项最多填 100 个字'))
    .refine((answers) => Object.keys(answers).length <= 32, '填写的内容太多')
    .default({}),
})

export const activitiesSchemas = {
  dealerList: {
    summary: 'Lists dealer activities: open ones first, then the soonest',
    query: pageQuery.extend({
      dealerId: z.string().max(64).optional(),
      /** With or without 市. */
      cityName: oneLine.max(40).optional(),
    }),
    reply: pageOf(activityCard),
  },
  dealerDetail: {
    summary: "A dealer's activity with its blocks and the viewer's sign-up",
    query: z.object({ activityId: id }),
    reply: activityDetail,
  },
  dealerSignUp: {
    summary: "Signs up for a dealer's activity and takes a place",
    body: z.object({
      activityId: id,
      name: personName,
      phone: mainlandPhone,
      /** Number of companions; they don't use up places. */
      companions: z.number().int().min(0).max(3, '最多带 3 位同行').default(0),
    }),
    reply: activityEntry,
  },
  list: {
    summary: 'Lists activities by state; dealer activities only on request',
    query: pageQuery.extend({ state: z.enum(['running', 'coming', 'ended']).default('running') }),
    reply: pageOf(activityCard),
  },
  detail: {
    summary: "An activity: its state, the blocks of its page, the viewer's sign-up",
    params: activityId,
    reply: activityDetail,
  },
  join: {
    summary: 'Joins an activity by the rules of its kind',
    params: activityId,
    body: joinRequest,
    reply: activityEntry,
  },
  leave: {
    summary: 'Cancels a sign-up while that is allowed; the place becomes free',
    params: activityId,
    reply: activityEntry,
  },
  claim: {
    summary: 'Claims the reward that popularity has unlocked',
    params: activityId,
    body: z.object({ goodsId: id }),
    reply: userCoupon,
  },
  mine: {
    summary: "The shopper's sign-ups, the latest first",
    query: pageQuery,
    reply: pageOf(activityEntry.extend({ activity: activityCard })),
  },
} satisfies GroupSchemas<typeof activitiesCalls>
