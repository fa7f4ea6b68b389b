import { type ActivityPart, activityPart } from '@contract/desk/activityPart'
import { isDateTimeText, parseDateText } from '@contract/rules/dateText'
import { activityMood } from '@contract/shapes/activity'
import { z } from 'zod'

const id = z.string().min(1).max(64)
const text = z.string().max(400).default('')
const moment = z.string().refine(isDateTimeText, '时间格式应为 yyyy-mm-dd hh:mm:ss')
const question = z.strictObject({
  id,
  text: z.string().min(1),
  options: z.array(z.string().min(1)).min(2).max(6),
  /** Place of the right option. */
  right: z.number().int().min(0),
  why: text,
})
export type StoredQuestion = z.output<typeof question>

/** Rule that decides who may join (decision 0400). Each kind is checked in `modules/activity/rules`. */
const activityRule = z.discriminatedUnion('kind', [
  /** No sign-up. */
  z.strictObject({ kind: z.literal('none') }),
  /** Links to the activities that dealers hold; a shopper may have open sign-ups at `mostOpen` of them at most. */
  z.strictObject({ kind: z.literal('dealers'), mostOpen: z.number().int().min(1).max(50) }),
  /** Name and phone, first come, first served. */
  z.strictObject({ kind: z.literal('open') }),
  /** The dealer confirms sign-ups and attendance; a sign-up can be cancelled until sign-up ends. */
  z.strictObject({ kind: z.literal('attendance') }),
  /** Each VIN once, and only vehicles that belong to the shopper. */
  z.strictObject({ kind: z.literal('ownVin') }),
  /** The first `perDay` sign-ups of each day, from `fromHour` on. */
  z.strictObject({
    kind: z.literal('dailyFirst'),
    perDay: z.number().int().min(1),
    fromHour: z.number().int().min(0).max(23),
  }),
  /** Each company once, and only with a delivery address in this province. */
  z.strictObject({ kind: z.literal('company'), provinceCode: z.string(), provinceName: z.string() }),
  /** Unlocked by points from a quiz. */
  z.strictObject({
    kind: z.literal('quiz'),
    questions: z.array(question).min(1),
    perPaper: z.number().int().min(1),
    passScore: z.number().int().min(1).max(100),
    attemptsPerDay: z.number().int().min(1).max(20),
  }),
  /** Unlocked when enough shoppers take part. */
  z.strictObject({
    kind: z.literal('popularity'),
    items: z.array(z.strictObject({ goodsId: id, threshold: z.number().int().min(1), couponId: id })).min(1),
  }),
  /** An instalment may take this share of an income. */
  z.strictObject({
    kind: z.literal('finance'),
    annualPercent: z.number().min(0).max(36),
    downPercents: z.array(z.number().int().min(0).max(90)).min(1),
    months: z.array(z.number().int().min(1).max(120)).min(1),
    sharePercent: z.number().int().min(1).max(100),
    seriesIds: z.array(id).min(1),
  }),
])
export type ActivityRule = z.output<typeof activityRule>
export type RuleOf<Kind extends ActivityRule['kind']> = Extract<ActivityRule, { kind: Kind }>

/** A coupon that arrives at a step of an entry, or the prizes of a draw. */
const activityReward = z.discriminatedUnion('on', [
  z.strictObject({ on: z.enum(['joined', 'confirmed', 'attended']), couponId: id }),
  z.strictObject({
    on: z.literal('draw'),
    drawAt: moment,
    prizes: z
      .array(z.strictObject({ name: z.string().min(1), couponId: id, count: z.number().int().min(1) }))
      .min(1),
  }),
])
export type ActivityReward = z.output<typeof activityReward>

export type StoredBlock = ActivityPart

/**
 * An activity as data: inserted by the seeds, or pasted on the desk as JSON. Next year's event is one of these and
 * nothing else.
 */
export const activityFile = z
  .strictObject({
    id: z.string().regex(/^\w[\w-]{0,63}$/, '编号只能用字母、数字、下划线和短横'),
    title: z.string().min(1).max(40),
    subtitle: text,
    /** Keys of `mall/pictures`. */
    picture: text,
    pictureDark: text,
    mood: activityMood.default('plain'),
    page: z
      .string()
      .regex(/^\/pages\/[\w/]+$/)
      .default('/pages/activity/detail'),
    startAt: moment,
    endAt: moment,
    signUpEndAt: moment.optional(),
    places: z.number().int().min(1).nullable().default(null),
    dealerId: id.nullable().default(null),
    rule: activityRule,
    reward: activityReward.nullable().default(null),
    blocks: z.array(activityPart).min(1),
  })
  .refine(
    (file) => (parseDateText(file.endAt) ?? 0) > (parseDateText(file.startAt) ?? 0),
    '结束时间应晚于开始时间',
  )
  .refine((file) => {
    const end = parseDateText(file.signUpEndAt ?? file.endAt) ?? 0
    return end >= (parseDateText(file.startAt) ?? 0) && end <= (parseDateText(file.endAt) ?? 0)
  }, '报名截止时间应在活动期间')
  .refine(({ reward, signUpEndAt, endAt }) => {
    if (reward?.on !== 'draw') return true
    return (parseDateText(reward.drawAt) ?? 0) >= (parseDateText(signUpEndAt ?? endAt) ?? 0)
  }, '开奖时间不能早于报名截止时间')
export type ActivityFile = z.input<typeof activityFile>
