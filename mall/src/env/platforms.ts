import type { messageKind } from '@contract/shapes/message'
import type { z } from 'zod'
import { type MessageTemplate, readTemplate } from '../gateways/messages'
import { appOf, type Given, type Mode, optionalText } from './values'

type MessageKind = z.output<typeof messageKind>

export const platformSettings = {
  WEAPP_APP_ID: optionalText,
  WEAPP_APP_SECRET: optionalText,
  TT_APP_ID: optionalText,
  TT_APP_SECRET: optionalText,
  WEAPP_TEMPLATE_SHIPPED: optionalText,
  WEAPP_TEMPLATE_SALE: optionalText,
  TT_TEMPLATE_SHIPPED: optionalText,
  TT_TEMPLATE_SALE: optionalText,
  OFFICIAL_APP_ID: optionalText,
  OFFICIAL_APP_SECRET: optionalText,
}

export interface PlatformEnv {
  readonly platforms: Readonly<Record<'weapp' | 'tt', { appId: string; appSecret: string } | undefined>>
  /** Templates of subscription messages; a kind without a template is not offered on that platform. */
  readonly templates: Readonly<
    Record<'weapp' | 'tt', Readonly<Record<MessageKind, MessageTemplate | undefined>>>
  >
  /** WeChat's official account, for sharing from its browser. */
  readonly officialAccount: { readonly appId: string; readonly appSecret: string } | undefined
}

export const readPlatforms = (s: Given<typeof platformSettings>, mode: Mode): PlatformEnv => ({
  platforms: {
    weapp: appOf(s.WEAPP_APP_ID, s.WEAPP_APP_SECRET),
    tt: appOf(s.TT_APP_ID, s.TT_APP_SECRET),
  },
  templates: {
    weapp: {
      shipped: templateOf(s.WEAPP_TEMPLATE_SHIPPED, 'shipped', mode),
      saleStarts: templateOf(s.WEAPP_TEMPLATE_SALE, 'saleStarts', mode),
    },
    tt: {
      shipped: templateOf(s.TT_TEMPLATE_SHIPPED, 'shipped', mode),
      saleStarts: templateOf(s.TT_TEMPLATE_SALE, 'saleStarts', mode),
    },
  },
  officialAccount: appOf(s.OFFICIAL_APP_ID, s.OFFICIAL_APP_SECRET),
})

/** Returns the configured template, or outside production a stand-in, so that the whole flow works without a platform. */
function templateOf(text: string | undefined, kind: MessageKind, mode: Mode): MessageTemplate | undefined {
  if (text) return readTemplate(text)
  return mode === 'production' ? undefined : { id: `local-${kind}`, fields: ['thing1', 'thing2', 'time3'] }
}
