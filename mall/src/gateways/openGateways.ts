import type { Env } from '../env'
import { DOUYIN_URL } from '../env/paySettings'
import type { Log } from '../log'
import { type TokenSource, ttClientToken, ttSandboxToken, weappToken } from './appTokens'
import { companyLogin } from './companyLogin'
import { ttContent } from './content/ttContent'
import { weappContent } from './content/weappContent'
import type { Gateways } from './gateways'
import { localPlatform } from './localPlatform'
import { mapService } from './mapService'
import { ttCodes, weappCodes } from './miniCodes'
import { kuaidi100 } from './parcels/kuaidi100'
import { alipay } from './pay/alipay/alipay'
import { douyin } from './pay/douyin/douyin'
import { localPay } from './pay/localPay'
import { wechatPay } from './pay/wechat/wechatPay'
import { sentry } from './sentry'
import { openSms } from './sms/openSms'
import { limitReads } from './storage/limitReads'
import { s3Storage } from './storage/s3Storage'
import { ttPlatform } from './ttPlatform'
import { weappPlatform } from './weappPlatform'
import { weappShipping } from './weappShipping'
import { localWechatJs, wechatJs } from './wechatJs'

/**
 * Opens the real services that are configured, and local stand-ins for the others (a production mall refuses to use
 * those).
 */
export async function openGateways(env: Env, webhookKey: Buffer, log: Log): Promise<Gateways> {
  const local = localPlatform(env.mode !== 'production')
  const { weapp: weappApp, tt: ttApp } = env.platforms
  const weapp = weappApp && { app: weappApp, token: weappToken(weappApp) }
  const tt = ttApp && { app: ttApp, token: ttClientToken(ttApp) }
  const realPay = [
    ...(env.wechatPay ? [wechatPay(env.wechatPay, log)] : []),
    ...(env.alipay ? [await alipay(env.alipay, log)] : []),
    ...(env.douyinPay && tt ? [douyin(env.douyinPay, payToken(env.douyinPay.url, tt), log)] : []),
  ]
  return {
    sms: openSms(env.sms, { local: env.mode !== 'production', webhookKey, log }),
    company: env.company && companyLogin(env.company),
    content:
      env.contentCheck === 'weapp'
        ? weapp && weappContent(weapp.token)
        : env.contentCheck && tt && ttContent(tt.app.appId, tt.token),
    clientErrors: env.clientErrors.sentry && sentry(env.clientErrors.sentry, env.mode),
    storage: env.s3 && limitReads(s3Storage(env.s3)),
    parcels: env.kuaidi100 && kuaidi100(env.kuaidi100),
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
    weappShipping: weapp && weappShipping(weapp.token),
    wechatJs: env.officialAccount ? wechatJs(env.officialAccount) : localWechatJs(env.mode !== 'production'),
  }
}

/** Returns the token for payments: another address than Douyin's own is its sandbox, which has tokens of its own. */
const payToken = (
  url: string,
  { app, token }: { app: { appId: string; appSecret: string }; token: TokenSource },
): TokenSource => (url === DOUYIN_URL ? token : ttSandboxToken(app, url))
