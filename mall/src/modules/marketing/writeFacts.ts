import { CODES } from '@contract/codes'
import { dayNumber } from '@contract/rules/dateText'
import { sql } from 'kysely'
import { notFound, ShopError } from '../../core/errors'
import { on } from '../../core/events'
import type { CallInput } from '../../core/serve'
import type { Ctx } from '../../ctx'
import { json } from '../../db/json'
import { dropInSteps } from '../../jobs/dropInSteps'
import type { RetentionRules } from '../../jobs/retention'
import { deviceOf } from '../session/deviceKey'
import { userDeleted } from '../user/events'
import type { Facts } from './rules'

/** Saves facts about a shopper or device; a new value replaces the former one. */
export async function saveFacts(ctx: Ctx, userid: string, facts: Facts): Promise<void> {
  const told_at = ctx.clock.now()
  await ctx.transact((trx) =>
    trx
      .insertInto('marketing_facts')
      .values({ userid, facts: json(facts), told_at })
      .onConflict((conflict) =>
        conflict.column('userid').doUpdateSet({
          facts: sql`marketing_facts.facts || excluded.facts`,
          told_at,
        }),
      )
      .execute(),
  )
}

/** Counts one showing of a campaign today. @throws ShopError notFound */
export async function countShow(ctx: Ctx, campaignId: string, userid: string): Promise<void> {
  const found = await ctx.db
    .selectFrom('campaigns')
    .select('id')
    .where('id', '=', campaignId)
    .executeTakeFirst()
  if (!found) throw notFound()
  await ctx.transact((trx) =>
    trx
      .insertInto('campaign_shows')
      .values({ campaign_id: campaignId, userid, day: dayNumber(ctx.clock.now()), times: 1 })
      .onConflict((conflict) =>
        conflict
          .columns(['campaign_id', 'userid', 'day'])
          .doUpdateSet({ times: sql`campaign_shows.times + 1` }),
      )
      .execute(),
  )
}

/** Marketing facts about devices and shoppers, since their last report. */
export const marketingRetention: RetentionRules = {
  marketing: {
    days: 180,
    async drop(db, before) {
      await dropInSteps(db, 'marketing_facts', sql`told_at < ${before}`)
      await dropInSteps(db, 'campaign_shows', sql`day < ${dayNumber(before)}`)
    },
  },
}

export const marketingSubscriptions = [
  on(userDeleted, async (trx, { userId }) => {
    const id = userId.replace(/\W/g, '_')
    await trx.deleteFrom('marketing_facts').where('userid', '=', id).execute()
    await trx.deleteFrom('campaign_shows').where('userid', '=', id).execute()
  }),
]

/**
 * Returns the userid whose facts and showings belong to this caller: the signed-in user's own bean id, or the device
 * whose signed key was sent as `userid`. undefined for any other, so that nobody reads or writes another user's data.
 */
export async function ownUserid({ body, ctx, viewer }: Caller): Promise<string | undefined> {
  const device = deviceOf(ctx.secrets, body.userid)
  if (device) return device
  const user = await viewer()
  // The shop sends it with digits, letters and underscores only (spec 5).
  return user && user.userId.replace(/\W/g, '_') === body.userid ? body.userid : undefined
}

/** Like `ownUserid`, but required. @throws ShopError forbidden when the userid isn't the caller's */
export async function requireOwnUserid(caller: Caller): Promise<string> {
  const userid = await ownUserid(caller)
  if (!userid) throw new ShopError(CODES.forbidden, 'userid 不属于当前用户或设备')
  return userid
}

type Caller = Pick<CallInput<never>, 'ctx' | 'viewer'> & { readonly body: { readonly userid: string } }
