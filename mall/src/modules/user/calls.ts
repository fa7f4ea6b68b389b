import { userCalls } from '@contract/calls/user'
import { CODES } from '@contract/codes'
import { parseDateText } from '@contract/rules/dateText'
import { nickNameObjection } from '@contract/rules/nickName'
import { isMainlandPhone } from '@contract/rules/phone'
import { userSchemas } from '@contract/schemas/user'
import { actForAll } from '../../core/actingUser'
import { badInput, ShopError } from '../../core/errors'
import type { Routes } from '../../core/serve'
import { serveGroup } from '../../core/serveGroup'
import type { Trx } from '../../db/transact'
import { exchangeCode } from '../allowance/exchangeCode'
import { endSession, endSessionsOf } from '../session/endSession'
import { rotateSession } from '../session/writeSession'
import { checkCode as check, checkCode, spendCode } from '../sms/checkCode'
import { guestRequester, isKnownDevice, rememberSource, requesterOf, userRequester } from '../sms/requester'
import { sendCode as send } from '../sms/sendCode'
import { changeCheckedAvatar, changeCheckedProfile } from './checkedProfile'
import { readUserInfo } from './readUser'
import { signInByPhone } from './signInByPhone'
import {
  changePhone,
  deleteUser,
  deletionObstacles,
  linkOpenId,
  lockUserOfPhone,
  lockUserToDelete,
} from './writeUser'

export const userRoutes: Routes = (app) => {
  const { smsPerIpPerHour } = app.ctx.env
  serveGroup(
    app,
    userCalls,
    userSchemas,
    {
      sendCode: async (input) => {
        const { ctx, now } = input
        const { phone, scene, device, proof } = input.query
        const requester = await requesterOf(input, { scene, phone, device })
        const { resendAt } = await send(ctx, { phone, scene, requester, proof }, now)
        return { resendAt, serverTime: now }
      },
      checkCode: async (input) => {
        const { phone, scene, code, device } = input.body
        await check(input.ctx, await requesterOf(input, { scene, phone, device }), phone, scene, code)
        return { valid: true }
      },
      login: async ({ body, ctx, now, ip }) => {
        const requester = guestRequester(ctx, ip, body.device)
        const code = await checkCode(ctx, requester, body.phone, 'login', body.code)
        return ctx.transact(async (trx) => {
          await spendCode(trx, code, now)
          await rememberSource(ctx, trx, body.phone, requester, now)
          return signInByPhone(ctx, trx, body.phone)
        })
      },
      logout: async ({ user, ctx }) => {
        await endSession(ctx, user.sessionId)
        return {}
      },
      refresh: async ({ body, ctx }) => {
        const { userId, accessToken, refreshToken } = await rotateSession(ctx, body.refreshToken, body.beanId)
        const { phone } = await readUserInfo(ctx.db, userId)
        return { accessToken, refreshToken, beanId: userId, phone }
      },
      info: ({ user, ctx }) => readUserInfo(ctx.db, user.userId),
      modify: async ({ body, user, ctx, now }) => {
        const objection = body.nickName === undefined ? undefined : nickNameObjection(body.nickName)
        if (objection) throw badInput(objection)
        // Compare with midnight in Beijing.
        const born = body.birthday === undefined ? null : parseDateText(body.birthday)
        if (born !== null && born > now) throw badInput('生日不能晚于今天')
        return ctx.transact(async (trx) => {
          await changeCheckedProfile(ctx, trx, user.userId, body, now)
          return readUserInfo(trx, user.userId)
        })
      },
      modifyAvatar: async ({ body, user, ctx, now }) => {
        const { avatarUrl } = body
        return ctx.transact(async (trx) => {
          await changeCheckedAvatar(ctx, trx, user.userId, avatarUrl, now)
          return readUserInfo(trx, user.userId)
        })
      },
      /** Changes the phone. Both phones must be verified; afterwards all other sessions end. */
      modifyPhone: async ({ body, user, ctx, now, ip }) => {
        if (body.newPhone === user.phone) throw badInput('新手机号与原手机号相同')
        const requester = userRequester(ctx, ip, user.userId)
        const oldCode = await checkCode(ctx, requester, user.phone, 'oldPhone', body.oldCode)
        const newCode = await checkCode(ctx, requester, body.newPhone, 'newPhone', body.newCode)
        return ctx.transact(async (trx) => {
          await lockUserOfPhone(trx, user.userId, user.phone)
          await spendCode(trx, oldCode, now)
          await spendCode(trx, newCode, now)
          await changePhone(ctx, trx, user.userId, body.newPhone)
          await endSessionsOf(ctx, trx, user.userId, user.sessionId)
          return readUserInfo(trx, user.userId)
        })
      },
      decodePhone: async (input) => {
        const { body, ctx } = input
        const gateway = ctx.gateways.platforms[body.platform]
        const phone = await exchangeCode(input, () => gateway.phone(body))
        if (!isMainlandPhone(phone)) throw badInput('请使用中国大陆手机号')
        // The phone proves who signs in; a login page left open for minutes has a code that is no longer valid.
        const openid = body.loginCode ? await gateway.openId(body.loginCode).catch(() => '') : ''
        return ctx.transact(async (trx) => {
          const session = await signInByPhone(ctx, trx, phone)
          if (openid) await linkOpenId(trx, session.beanId, body.platform, openid)
          return { ...session, openid }
        })
      },
      platformOpenId: async (input) => {
        const { body, ctx } = input
        return {
          openid: await exchangeCode(input, () => ctx.gateways.platforms[body.platform].openId(body.code)),
        }
      },
      deletion: async ({ user, ctx }) => ({
        obstacles: await ctx.transact((trx) => deletionObstacles(trx, user.userId)),
      }),
      deleteAccount: async ({ body, user, ctx, now, ip }) => {
        const requester = userRequester(ctx, ip, user.userId)
        const code = await checkCode(ctx, requester, user.phone, 'deleteAccount', body.code)
        const remove = async (trx: Trx) => {
          // Creating an order locks the same row, so an order in progress is counted below.
          await lockUserOfPhone(trx, user.userId, user.phone, lockUserToDelete)
          const [first] = await deletionObstacles(trx, user.userId)
          if (first)
            throw new ShopError(
              CODES.accountBusy,
              `还有未完成的事项：${first.title} ${first.number} ${first.state}`,
            )
          await spendCode(trx, code, now)
          await deleteUser(ctx, trx, user.userId)
        }
        // Else it would be refused: the account is gone when it ends.
        await actForAll(() => ctx.transact(remove))
        return {}
      },
    },
    {
      sendCode: {
        perIpPerHour: smsPerIpPerHour,
        isKnown: (ctx, { query }) => {
          const { phone, device } = query as { phone?: unknown; device?: unknown }
          return isKnownDevice(ctx, String(phone), String(device))
        },
      },
    },
  )
}
