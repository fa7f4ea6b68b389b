import type { messageKind } from '@contract/shapes/message'
import type { z } from 'zod'
import { type MessageTemplate, readTemplate } from './messageTemplate'
import { complete, EnvError, type Given, type Mode, optionalText, platformId, template } from './values'

type MessageKind = z.output<typeof messageKind>

export const platformSettings = {
  WEAPP_APP_ID: platformId.describe(
    'WeChat mini-program: phone number, open id, codes, messages. With its secret',
  ),
  WEAPP_APP_SECRET: optionalText.describe('its secret'),
  TT_APP_ID: platformId.describe('Douyin mini-program, likewise'),
  TT_APP_SECRET: optionalText.describe('its secret'),
  WEAPP_TEMPLATE_SHIPPED: template.describe(
    'subscription message 已发货: `<id>:<field>,<field>,<field>` for goods, news, time',
  ),
  WEAPP_TEMPLATE_SALE: template.describe('subscription message of a seckill, likewise'),
  WEAPP_TEMPLATE_READY: template.describe(
    'subscription message of a vehicle that is ready: vehicle, news, time',
  ),
  WEAPP_TEMPLATE_MAINTENANCE: template.describe('subscription message of a due maintenance, likewise'),
  TT_TEMPLATE_SHIPPED: template.describe('the same on Douyin'),
  TT_TEMPLATE_SALE: template.describe('the same on Douyin'),
  TT_TEMPLATE_READY: template.describe('the same on Douyin'),
  TT_TEMPLATE_MAINTENANCE: template.describe('the same on Douyin'),
  OFFICIAL_APP_ID: platformId.describe(
    "WeChat's official account: signs sharing and pays in its browser. With its secret",
  ),
  OFFICIAL_APP_SECRET: optionalText.describe('its secret'),
}

export interface PlatformEnv {
  readonly platforms: Readonly<Record<'weapp' | 'tt', { appId: string; appSecret: string } | undefined>>
  /** Templates of subscription messages; a kind without a template is not offered on that platform. */
  readonly templates: Readonly<
    Record<'weapp' | 'tt', Readonly<Record<MessageKind, MessageTemplate | undefined>>>
  >
  /** WeChat's official account, for sharing from its browser. */
  readonly officialAccount: App | undefined
}

interface App {
  readonly appId: string
  readonly appSecret: string
}
type Settings = Given<typeof platformSettings>

/**
 * @param paysByWechat WeChat Pay needs the id of the mini-program alone, which may then be without its secret
 * @throws EnvError with a line for each app of which only the id or only the secret is set
 */
export function readPlatforms(s: Settings, mode: Mode, paysByWechat: boolean): PlatformEnv {
  const problems: string[] = []
  const app = (what: string, id: keyof Settings, secret: keyof Settings): App | undefined => {
    try {
      if (!s[id] && !s[secret]) return undefined
      const given = complete(what, s, [id, secret])
      return { appId: given[id], appSecret: given[secret] }
    } catch (error) {
      problems.push((error as EnvError).message)
      return undefined
    }
  }
  const env = {
    platforms: {
      weapp:
        s.WEAPP_APP_ID && !s.WEAPP_APP_SECRET && paysByWechat
          ? undefined
          : app("WeChat's mini-program", 'WEAPP_APP_ID', 'WEAPP_APP_SECRET'),
      tt: app("Douyin's mini-program", 'TT_APP_ID', 'TT_APP_SECRET'),
    },
    templates: {
      weapp: {
        shipped: templateOf(s.WEAPP_TEMPLATE_SHIPPED, 'shipped', mode),
        saleStarts: templateOf(s.WEAPP_TEMPLATE_SALE, 'saleStarts', mode),
        vehicleReady: templateOf(s.WEAPP_TEMPLATE_READY, 'vehicleReady', mode),
        maintenanceDue: templateOf(s.WEAPP_TEMPLATE_MAINTENANCE, 'maintenanceDue', mode),
      },
      tt: {
        shipped: templateOf(s.TT_TEMPLATE_SHIPPED, 'shipped', mode),
        saleStarts: templateOf(s.TT_TEMPLATE_SALE, 'saleStarts', mode),
        vehicleReady: templateOf(s.TT_TEMPLATE_READY, 'vehicleReady', mode),
        maintenanceDue: templateOf(s.TT_TEMPLATE_MAINTENANCE, 'maintenanceDue', mode),
      },
    },
    officialAccount: app("WeChat's official account", 'OFFICIAL_APP_ID', 'OFFICIAL_APP_SECRET'),
  }
  if (problems.length > 0) throw new EnvError(problems.join('\n'))
  return env
}

/** Returns the configured template, or outside production a stand-in, so that the whole flow works without a platform. */
function templateOf(text: string | undefined, kind: MessageKind, mode: Mode): MessageTemplate | undefined {
  if (text) return readTemplate(text)
  return mode === 'production' ? undefined : { id: `local-${kind}`, fields: ['thing1', 'thing2', 'time3'] }
}
