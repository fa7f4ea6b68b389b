import type { userSchemas } from '@contract/schemas/user'
import { isMainlandPhone } from '@/lib/phone'
import { badInput } from '../../core/errors'
import type { Handler } from '../../core/serve'
import { signInByPhone } from '../../store/user/signInByPhone'
import { linkOpenId } from '../../store/user/writeUser'

export const decodePhone: Handler<typeof userSchemas.decodePhone> = async ({ body, ctx }) => {
  const gateway = ctx.gateways.platforms[body.platform]
  const phone = await gateway.phone(body)
  if (!isMainlandPhone(phone)) throw badInput('请使用中国大陆手机号')
  const openid = body.loginCode ? await gateway.openId(body.loginCode) : ''
  return ctx.transact(async (trx) => {
    const session = await signInByPhone(ctx, trx, phone)
    if (openid) await linkOpenId(trx, session.beanId, body.platform, openid)
    return { ...session, openid }
  })
}
