import type { Ctx } from '../ctx'
import type { Env } from '../env'
import type { Log } from '../log'
import { ttClientToken, weappToken } from './appTokens'
import { localPlatform } from './localPlatform'
import { localSms } from './localSms'
import { type MapGateway, mapService } from './mapService'
import { type MiniCodeGateway, ttCodes, weappCodes } from './miniCodes'
import { localPay } from './pay/localPay'
import type { PayGateway } from './pay/payGateway'
import { wechatPay } from './pay/wechat/wechatPay'
import type { PlatformGateway } from './platform'
import type { SmsGateway } from './sms'
import { ttPlatform } from './ttPlatform'
import { weappPlatform } from './weappPlatform'
import { webhookSms } from './webhookSms'
import { localWechatJs, type WechatJsGateway, wechatJs } from './wechatJs'

/** The external services that the mall uses. */
export interface Gateways {
  readonly sms: SmsGateway
  /** The real payment gateways that are set up, then the local one. */
  readonly pay: (ctx: Ctx) => readonly PayGateway[]
  /** Undefined: the mall answers from its own data. */
  readonly maps: MapGateway | undefined
  readonly platforms: Readonly<Record<'weapp' | 'tt', PlatformGateway>>
  readonly wechatJs: WechatJsGateway
  /** Undefined if the platform has no app id here; then a QR code of the web address is shown instead. */
  readonly miniCodes: Readonly<Record<'weapp' | 'tt', MiniCodeGateway | undefined>>
}

/**
 * Opens the real services that are configured, and local stand-ins for the others (a production mall refuses to use
 * those).
 */
export function openGateways(env: Env, sign: (text: string) => string, log: Log): Gateways {
  const local = localPlatform(env.mode !== 'production')
  const { weapp: weappApp, tt: ttApp } = env.platforms
  const weapp = weappApp && { app: weappApp, token: weappToken(weappApp) }
  const tt = ttApp && { app: ttApp, token: ttClientToken(ttApp) }
  const realPay = env.wechatPay ? [wechatPay(env.wechatPay, log)] : []
  return {
    sms: env.smsWebhookUrl ? webhookSms(env.smsWebhookUrl, sign) : localSms(env.mode !== 'production', log),
    pay: (ctx) => [...realPay, localPay(ctx)],
    maps: env.maps.service && mapService(env.maps.service, log),
    platforms: {
      weapp: weapp ? weappPlatform(weapp.app, weapp.token) : local,
      tt: tt ? ttPlatform(tt.app, tt.token) : local,
    },
    miniCodes: {
      weapp: weapp && weappCodes(weapp.token),
      tt: tt && ttCodes(tt.app.appId, tt.token),
    },
    wechatJs: env.officialAccount ? wechatJs(env.officialAccount) : localWechatJs(env.mode !== 'production'),
  }
}
