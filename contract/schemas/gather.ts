import { z } from 'zod'
import { USUAL_EVENT } from '../activityIds'
import type { gatherCalls } from '../calls/gather'
import { personName } from '../fields'
import { type GroupSchemas, id, instant, rowKey, yuan } from '../schema'
import { activityEntry } from '../shapes/activity'
import { mainlandPhone } from './user'

/** Extension: id of the event, if there is more than this year's. */
const event = (usual: string) => id.default(usual)

/** A quiz question without the right choice, which only the mall has. */
const question = z.object({
  questionId: rowKey.describe('Id of the question.'),
  text: z.string().describe('The question.'),
  options: z.array(z.string()).describe('The options, in order.'),
})

export const gatherSchemas = {
  checkUserEleven: {
    summary: 'Whether the user has joined the Double Eleven event, and how many places are left today',
    query: z.object({
      beanid: id.meta({ title: '用户', description: "The user's bean id." }),
      activityId: event(USUAL_EVENT.eleven).meta({ title: '活动', description: 'Id of the activity.' }),
    }),
    reply: z.object({
      joined: z.boolean().describe('Whether the user has joined.'),
      entry: activityEntry.nullable().describe("The shopper's sign-up. null: a guest, or not joined."),
      leftToday: z.number().int().nullable().describe('Places left today.'),
      opensAt: instant.describe("Time from which today's places are (or were) available."),
    }),
  },
  sendUserEleven: {
    summary: "Joins the Double Eleven event: takes one of today's places and its coupon, while there are any",
    body: z.object({
      beanid: id.meta({ title: '用户', description: "The user's bean id." }),
      name: personName().meta({ title: '姓名', description: 'Name of the participant or applicant.' }),
      phone: mainlandPhone.meta({ title: '手机号', description: 'Mainland mobile number, 11 digits.' }),
      activityId: event(USUAL_EVENT.eleven).meta({ title: '活动', description: 'Id of the activity.' }),
    }),
    reply: activityEntry,
  },
  checkQues: {
    summary: "The user's progress in the quiz, and the questions of the current attempt",
    query: z.object({
      activityId: event(USUAL_EVENT.quiz).meta({ title: '活动', description: 'Id of the activity.' }),
    }),
    reply: z.object({
      attempt: z
        .number()
        .int()
        .describe('Number of the attempt, 1 for the first of today; its answers must contain it.'),
      attemptsLeft: z.number().int().nullable().describe('Attempts left today.'),
      passScore: z.number().int().describe('Points that the reward requires.'),
      bestScore: z
        .number()
        .int()
        .nullable()
        .describe('Highest points so far, of all days. null: not tried yet.'),
      rewarded: z.boolean().describe('Whether the reward has been claimed.'),
      questions: z.array(question).describe('The questions.'),
    }),
  },
  sendElevenQues: {
    summary: 'Marks the answers of one attempt; the same attempt again returns the same marks',
    body: z.object({
      attempt: z.number().int().min(1).max(100).meta({
        title: '答题次数',
        description: 'Number of the attempt, 1 for the first of today; its answers must contain it.',
      }),
      answers: z
        .array(
          z.object({
            questionId: id.meta({ title: '题目', description: 'Id of the question.' }),
            choice: z
              .number()
              .int()
              .min(0)
              .max(9)
              .meta({ title: '选项', description: 'Index of the chosen option, from 0.' }),
          }),
        )
        .min(1, '请先作答')
        .max(50)
        .meta({ title: '答案', description: 'One answer for each question.' }),
      activityId: event(USUAL_EVENT.quiz).meta({ title: '活动', description: 'Id of the activity.' }),
    }),
    reply: z.object({
      score: z.number().int().nullable().describe('Points of this attempt.'),
      passed: z.boolean().describe('Whether the attempt passed.'),
      attemptsLeft: z.number().int().nullable().describe('Attempts left today.'),
      marks: z
        .array(
          z.object({
            questionId: id.describe('Id of the question.'),
            text: z.string().describe('The question.'),
            right: z.boolean().describe('Whether the answer was right.'),
            rightOption: z.string().describe('Text of the right option.'),
            why: z.string().describe('Explanation of the right answer.'),
          }),
        )
        .describe('Correctness of each answer.'),
    }),
  },
  sendQuesCode: {
    summary: 'Claims the reward of a passed quiz: a code and its coupon',
    body: z.object({
      activityId: event(USUAL_EVENT.quiz).meta({ title: '活动', description: 'Id of the activity.' }),
    }),
    reply: activityEntry,
  },
  sendFinance: {
    summary: 'Sends a loan inquiry: the income is checked at once, a consultant does the rest',
    body: z.object({
      typeId: id.meta({ title: '车型', description: 'Type of the car that the shopper wants to buy.' }),
      downPercent: z
        .number()
        .int()
        .min(0)
        .max(100)
        .meta({ title: '首付比例', description: 'Down payment, in percent of the price.' }),
      months: z
        .number()
        .int()
        .min(1)
        .max(120)
        .meta({ title: '分期期数', description: 'Number of monthly payments.' }),
      monthlyIncome: yuan.meta({ title: '家庭月收入', description: 'Monthly income of the household.' }),
      name: personName().meta({ title: '姓名', description: 'Name of the participant or applicant.' }),
      phone: mainlandPhone.meta({ title: '手机号', description: 'Mainland mobile number, 11 digits.' }),
      activityId: event(USUAL_EVENT.finance).meta({ title: '活动', description: 'Id of the activity.' }),
    }),
    reply: z.object({
      entry: activityEntry.describe('The inquiry.'),
      passed: z.boolean().describe('Whether the attempt passed.'),
      down: yuan.describe('The down payment.'),
      monthly: yuan.describe('Monthly payment.'),
      limit: yuan.describe('Maximum instalment with this income.'),
    }),
  },
  addPopularity: {
    summary: 'Counts a share of goods (good_share) or of an activity (act_share), once a day per user',
    body: z.object({
      active: z.enum(['act_share', 'good_share']).meta({
        title: '操作',
        description: '`good_share` goods were shared, `act_share` an activity was shared.',
      }),
      payload: z
        .object({
          goods_id: id.meta({
            title: '分享的内容',
            description: 'Id of the goods; with `act_share`, of the activity.',
          }),
        })
        .describe('Object that was shared.'),
    }),
    reply: z.object({
      counted: z.boolean().describe('false: it was counted earlier today already.'),
      count: z.number().int().describe('Number in all.'),
    }),
  },
} satisfies GroupSchemas<typeof gatherCalls>
