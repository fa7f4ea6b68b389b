import { activitiesCalls } from '@contract/calls/activities'
import { gatherCalls } from '@contract/calls/gather'
import { fenToYuan } from '@contract/rules/price'
import { activitiesSchemas } from '@contract/schemas/activities'
import { gatherSchemas } from '@contract/schemas/gather'
import { notFound } from '../../core/errors'
import type { Routes } from '../../core/serve'
import { serveGroup } from '../../core/serveGroup'
import type { SignedIn } from '../../core/sessions'
import type { Ctx } from '../../ctx'
import { admitInquiry, judgeInquiry } from './finance'
import { joinActivity } from './joinActivity'
import { leaveActivity } from './moveEntry'
import { claimUnlocked, countShare } from './popularity'
import { admitPassed, markAttempt, quizState, readQuiz } from './quiz'
import { listActivities, listDealerActivities, readActivity } from './readActivities'
import { readActivityDetail } from './readActivityDetail'
import { currentEntry, listEntries, toEntry, type WireEntry } from './readEntries'
import { asRefusal } from './refusals'
import { admitByRule } from './rules/admit'
import { dayShare } from './rules/dailyFirst'

export const activityRoutes: Routes = (app) => {
  serveGroup(app, activitiesCalls, activitiesSchemas, {
    dealerList: ({ query, ctx, now }) => listDealerActivities(ctx, query, now),
    /**
     * Returns an activity that a dealer holds. For other activities use the extension's `detail`, which returns all of
     * them.
     */
    dealerDetail: async ({ query, viewer, ctx, now }) => {
      const userId = (await viewer())?.userId
      const activity = await readActivityDetail(ctx, query.activityId, { userId, now })
      if (activity.dealerName === '') throw notFound('门店活动不存在或已下架')
      return activity
    },
    dealerSignUp: async ({ body, user, ctx, now }) => {
      const { activityId, name, phone, companions } = body
      const { dealer_id } = await readActivity(ctx.db, activityId)
      if (!dealer_id) throw notFound('门店活动不存在或已下架')
      const answers = { name, phone, companions: String(companions) }
      return joinByForm(ctx, user.userId, activityId, answers, now)
    },
    list: ({ query, ctx, now }) => listActivities(ctx, query, now),
    detail: async ({ params, viewer, ctx, now }) =>
      readActivityDetail(ctx, params.id, { userId: (await viewer())?.userId, now }),
    join: ({ params, body, user, ctx, now }) => joinByForm(ctx, user.userId, params.id, body.answers, now),
    leave: async ({ params, user, ctx, now }) => {
      const entry = await ctx.transact((trx) => leaveActivity(trx, user.userId, params.id, now))
      return toEntry(entry, await readActivity(ctx.db, params.id), now)
    },
    claim: ({ params, body, user, ctx, now }) =>
      ctx.transact((trx) => claimUnlocked(trx, user.userId, params.id, body.goodsId, now)),
    mine: ({ query, user, ctx, now }) => listEntries(ctx.db, user.userId, query, now),
  })
  serveGroup(app, gatherCalls, gatherSchemas, {
    checkUserEleven: async ({ query, user, ctx, now }) => {
      ownBeanId(user, query.beanid)
      const activity = await readActivity(ctx.db, query.activityId)
      if (activity.rule.kind !== 'dailyFirst') throw notFound('没有找到这个活动')
      const entry = await currentEntry(ctx.db, activity.id, user.userId)
      const { left, opensAt } = await dayShare(ctx.db, activity, activity.rule, now)
      return {
        joined: entry !== undefined,
        entry: entry ? toEntry(entry, activity, now) : null,
        leftToday: left,
        opensAt,
      }
    },
    sendUserEleven: async ({ body, user, ctx, now }) => {
      const { beanid, activityId, name, phone } = body
      ownBeanId(user, beanid)
      const { rule } = await readActivity(ctx.db, activityId)
      if (rule.kind !== 'dailyFirst') throw notFound('没有找到这个活动')
      return joinByForm(ctx, user.userId, activityId, { name, phone }, now)
    },
    checkQues: ({ query, user, ctx, now }) => quizState(ctx.db, user.userId, query.activityId, now),
    sendElevenQues: ({ body, user, ctx, now }) =>
      ctx.transact((trx) => markAttempt(trx, user.userId, body, now)),
    /**
     * Joins the quiz activity and grants its reward. Idempotent: returns the entry already made if the first response was
     * lost.
     */
    sendQuesCode: async ({ body, user, ctx, now }) => {
      const { activity } = await readQuiz(ctx.db, body.activityId)
      const entry = await ctx.transact(async (trx) => {
        await trx.selectFrom('users').select('id').where('id', '=', user.userId).forUpdate().execute()
        const before = await currentEntry(trx, activity.id, user.userId)
        if (before) return before
        return (await joinActivity(trx, user.userId, activity.id, admitPassed(user.userId, user.phone), now))
          .entry
      })
      return toEntry(entry, activity, now)
    },
    sendFinance: async ({ body, user, ctx, now }) => {
      const judged = await judgeInquiry(ctx.db, body.activityId, body)
      const { entry, activity } = await ctx.transact((trx) =>
        joinActivity(trx, user.userId, body.activityId, admitInquiry(body, judged), now),
      )
      return {
        entry: toEntry(entry, activity, now),
        passed: judged.passed,
        down: fenToYuan(judged.down),
        monthly: fenToYuan(judged.monthly),
        limit: fenToYuan(judged.limit),
      }
    },
    addPopularity: ({ body, user, ctx, now }) =>
      ctx.transact((trx) => countShare(trx, user.userId, body.active, body.payload.goods_id, now)),
  })
}

/**
 * Checks that the bean id in a request is the signed-in user's.
 * @throws ShopError notFound for another user's id, as if that user didn't exist
 */
export function ownBeanId(user: SignedIn, beanId: string): void {
  if (beanId !== user.userId) throw notFound('没有找到这个用户')
}

/** Joins an activity with a submitted form, judged by the activity's own rule. @throws ShopError of ACTIVITY_CODES */
export async function joinByForm(
  ctx: Ctx,
  userId: string,
  activityId: string,
  answers: Readonly<Record<string, string>>,
  now: number,
): Promise<WireEntry> {
  try {
    const { entry, activity } = await ctx.transact((trx) =>
      joinActivity(trx, userId, activityId, admitByRule({ userId, answers }), now),
    )
    return toEntry(entry, activity, now)
  } catch (error) {
    throw asRefusal(error)
  }
}
