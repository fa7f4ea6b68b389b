import { z } from 'zod'
import type { activitiesCalls } from '../calls/activities'
import { personName } from '../fields'
import { type GroupSchemas, id, oneLine, pageOf, pageQuery } from '../schema'
import { activityCard, activityDetail, activityEntry } from '../shapes/activity'
import { userCoupon } from '../shapes/coupon'
import { mainlandPhone } from './user'

const activityId = z.object({ id: id.meta({ title: '编号', description: 'Id of the activity.' }) })

/** Answers to the fields of the activity's form, by field name. */
export const joinRequest = z.object({
  answers: z
    .record(z.string().max(32), oneLine.max(100, '每项最多填 100 个字'))
    .refine((answers) => Object.keys(answers).length <= 32, '填写的内容太多')
    .default({})
    .meta({
      title: '答案',
      description: "Answers to the fields of the sign-up form, by the field's `name`.",
    }),
})

export const activitiesSchemas = {
  dealerList: {
    summary: 'Lists dealer activities: open ones first, then the soonest',
    query: pageQuery.extend({
      dealerId: z
        .string()
        .max(64)
        .optional()
        .meta({ title: '经销商', description: 'Only activities of this dealer. Left out: of all.' }),
      cityName: oneLine.max(40).optional().meta({
        title: '所在城市',
        description: 'Only activities in this city, with or without 市. Left out: in all.',
      }),
    }),
    reply: pageOf(activityCard),
  },
  dealerDetail: {
    summary: "A dealer's activity with its blocks and the viewer's sign-up",
    query: z.object({ activityId: id.meta({ title: '活动', description: 'Id of the activity.' }) }),
    reply: activityDetail,
  },
  dealerSignUp: {
    summary: "Signs up for a dealer's activity and takes a place",
    body: z.object({
      activityId: id.meta({ title: '活动', description: 'Id of the activity.' }),
      name: personName().meta({ title: '姓名', description: 'Name of the participant.' }),
      phone: mainlandPhone.meta({ title: '手机号', description: 'Mainland mobile number, 11 digits.' }),
      companions: z
        .number()
        .int()
        .min(0)
        .max(3, '最多带 3 位同行')
        .default(0)
        .meta({ title: '同行人数', description: 'Number of companions; they take no places of their own.' }),
    }),
    reply: activityEntry,
  },
  list: {
    summary: 'Lists activities by state; dealer activities only on request',
    query: pageQuery.extend({
      state: z
        .enum(['running', 'coming', 'ended'])
        .default('running')
        .meta({ title: '状态', description: '`running` 进行中, `coming` 未开始, `ended` 已结束.' }),
    }),
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
    body: z.object({ goodsId: id.meta({ title: '商品', description: 'Goods whose reward is claimed.' }) }),
    reply: userCoupon,
  },
  mine: {
    summary: "The shopper's sign-ups, the latest first",
    query: pageQuery,
    reply: pageOf(activityEntry.extend({ activity: activityCard.describe('The activity of this sign-up.') })),
  },
} satisfies GroupSchemas<typeof activitiesCalls>
