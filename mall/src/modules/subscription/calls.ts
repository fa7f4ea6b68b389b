import { messagesCalls } from '@contract/calls/messages'
import { messagesSchemas } from '@contract/schemas/messages'
import type { Routes } from '../../core/serve'
import { serveGroup } from '../../core/serveGroup'
import { exchangeCode } from '../allowance/exchangeCode'
import { chooseKind, isKindEnabled } from '../message/choices'
import { MESSAGE_KINDS } from '../message/rules'
import { offersOfChannel, waitingFor } from './readSubscriptions'
import { cancelSubscription, saveSubscription } from './writeSubscriptions'

export const subscriptionRoutes: Routes = (app) => {
  serveGroup(app, messagesCalls, messagesSchemas, {
    offers: async ({ query, ctx }) => ({
      offers: offersOfChannel(ctx, query.channel),
    }),
    mine: async ({ user, ctx, now }) => ({
      kinds: await Promise.all(
        MESSAGE_KINDS.map(async (kind) => ({
          kind,
          enabled: await isKindEnabled(ctx.db, user.userId, kind),
        })),
      ),
      waiting: await waitingFor(ctx.db, user.userId, now),
    }),
    /**
     * Saves a subscription. The recipient's open id is fetched from the platform before anything is written. Subscribing to
     * one message also switches its kind on.
     */
    subscribe: async (input) => {
      const { user, body, ctx, now } = input
      const { kind, subject, channel, answer, code } = body
      const needsPerson = channel !== 'sms' && answer === 'accept'
      const openId = needsPerson
        ? await exchangeCode(input, () => ctx.gateways.platforms[channel].openId(code))
        : ''
      const waits = await ctx.transact(async (trx) => {
        const saved = await saveSubscription(
          trx,
          user.userId,
          { kind, subject, channel, openId, answer },
          now,
        )
        if (saved) await chooseKind(trx, user.userId, kind, true)
        return saved
      })
      return { waits }
    },
    drop: async ({ user, body, ctx, now }) => {
      await ctx.transact((trx) => cancelSubscription(trx, user.userId, body, now))
      return {}
    },
    choose: async ({ user, body, ctx }) => {
      await ctx.transact((trx) => chooseKind(trx, user.userId, body.kind, body.enabled))
      return {}
    },
  })
}
