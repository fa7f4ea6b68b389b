import { z } from 'zod'
import { USUAL_EVENT } from '../activityIds'
import type { gatherCalls } from '../calls/gather'
import { type GroupSchemas, id, instant, rowKey, yuan } from '../schema'
import { activityEntry } from '../shapes/activity'
import { personName } from './activities'
import { mainlandPhone } from './user'

/** Extension: id of the event, if there is more than this year's. */
const event = (usual: string) => id.default(usual)

/** A quiz question without the right choice, which only the mall has. */
const question = z.object({ questionId: rowKey, text: z.string(), options: z.array(z.string()) })

export const gatherSchemas = {
  checkUserEleven: {
    summary: 'Whether the user has joined the Double Eleven event, and how many places are left today',
    query: z.object({ beanid: id, activityId: event(USUAL_EVENT.eleven) }),
    reply: z.object({
      joined: z.boolean(),
      entry: activityEntry.nullable(),
      leftToday: z.number().int().nullable(),
      opensAt: instant,
    }),
  },
  sendUserEleven: {
    summary: "Joins the Double Eleven event: takes one of today's places and its coupon, while there are any",
    body: z.object({
      beanid: id,
      name: personName,
      phone: mainlandPhone,
      activityId: event(USUAL_EVENT.eleven),
    }),
    reply: activityEntry,
  },
  checkQues: {
    summary: "The user's progress in the quiz, and the questions of the current attempt",
    query: z.object({ activityId: event(USUAL_EVENT.quiz) }),
    reply: z.object({
      /** Number of the attempt, 1 for the first of today; sent back with its answers. */
      attempt: z.number().int(),
      attemptsLeft: z.number().int().nullable(),
      passScore: z.number().int(),
      /** Best score of all days; null before the first attempt. */
      bestScore: z.number().int().nullable(),
      /** The reward has been taken. */
      rewarded: z.boolean(),
      questions: z.array(question),
    }),
  },
  sendElevenQues: {
    summary: 'Marks the answers of one attempt; the same attempt again returns the same marks',
    body: z.object({
      attempt: z.number().int().min(1).max(100),
      answers: z
        .array(z.object({ questionId: id, choice: z.number().int().min(0).max(9) }))
        .min(1, '请先作答')
        .max(50),
      activityId: event(USUAL_EVENT.quiz),
    }),
    reply: z.object({
      score: z.number().int().nullable(),
      passed: z.boolean(),
      attemptsLeft: z.number().int().nullable(),
      marks: z.array(
        z.object({
          questionId: id,
          text: z.string(),
          right: z.boolean(),
          rightOption: z.string(),
          why: z.string(),
        }),
      ),
    }),
  },
  sendQuesCode: {
    summary: 'Claims the reward of a passed quiz: a code and its coupon',
    body: z.object({ activityId: event(USUAL_EVENT.quiz) }),
    reply: activityEntry,
  },
  sendFinance: {
    summary: 'Sends a loan inquiry: the income is checked at once, a consultant does the rest',
    body: z.object({
      typeId: id,
      downPercent: z.number().int().min(0).max(100),
      months: z.number().int().min(1).max(120),
      /** Monthly income of the household. */
      monthlyIncome: yuan,
      name: personName,
      phone: mainlandPhone,
      activityId: event(USUAL_EVENT.finance),
    }),
    reply: z.object({
      entry: activityEntry,
      passed: z.boolean(),
      down: yuan,
      monthly: yuan,
      /** Maximum instalment with this income. */
      limit: yuan,
    }),
  },
  addPopularity: {
    summary: 'Counts a share of goods (good_share) or of an activity (act_share), once a day per user',
    body: z.object({
      active: z.enum(['act_share', 'good_share']),
      /** For `act_share` the id of the activity. */
      payload: z.object({ goods_id: id }),
    }),
    reply: z.object({
      /** False: it was counted earlier today. */
      counted: z.boolean(),
      count: z.number().int(),
    }),
  },
} satisfies GroupSchemas<typeof gatherCalls>
