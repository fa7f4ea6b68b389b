import { randomBytes } from 'node:crypto'
import { fromBase64 } from '@contract/rules/base64'
import type { shareSchemas } from '@contract/schemas/share'
import { badInput } from '../../core/errors'
import type { Handler } from '../../core/serve'
import type { Env } from '../../env'
import { jsSignature } from '../../gateways/wechatJs'

export const signature: Handler<typeof shareSchemas.signature> = async ({ body, ctx, now, origin }) => {
  const url = fromBase64(body.url)
  if (!url || url.includes('#') || !isOurs(url, origin, ctx.env)) throw badInput('页面地址不正确')
  const signed = {
    ticket: await ctx.gateways.wechatJs.ticket(),
    nonceStr: randomBytes(8).toString('hex'),
    timestamp: Math.floor(now / 1_000),
    url,
  }
  return {
    appId: ctx.gateways.wechatJs.appId,
    timestamp: signed.timestamp,
    nonceStr: signed.nonceStr,
    signature: jsSignature(signed),
  }
}

/** Whether a page's URL belongs to the shop: the mall's own origin, or one of the allowed origins. */
function isOurs(url: string, origin: string, env: Env): boolean {
  if (!URL.canParse(url)) return false
  const target = new URL(url)
  if (target.protocol !== 'https:' && target.protocol !== 'http:') return false
  if (target.origin === origin) return true
  return env.allowedOrigins === 'any' || env.allowedOrigins.includes(target.origin)
}
