import { z } from 'zod'
import type { networkSettings } from './network'
import type { platformSettings } from './platforms'
import { complete, type Given, optionalText } from './values'

export const contentSettings = {
  CONTENT_CHECK: z
    .enum(['weapp', 'tt'])
    .optional()
    .describe('platform that checks what shoppers write and show: `weapp` or `tt`; needs that app'),
  CONTENT_WORDS: optionalText.describe('words that no text may contain, comma separated or one a line'),
  WEAPP_MESSAGE_TOKEN: optionalText.describe(
    'for `CONTENT_CHECK=weapp`: Token of the message push (消息推送, 安全模式, JSON) to `<PUBLIC_ORIGIN>/platform/weapp/messages`',
  ),
  WEAPP_MESSAGE_KEY: z.string().length(43).optional().describe('its EncodingAESKey'),
}

/** Settings of the message push on WeChat's site: 安全模式, JSON. */
export interface WeappMessages {
  readonly token: string
  /** EncodingAESKey: 43 characters. */
  readonly aesKey: string
  readonly appId: string
}

export interface ContentEnv {
  /** Platform that checks what shoppers write, beside the word list; undefined for none. */
  readonly contentCheck: 'weapp' | 'tt' | undefined
  /** Words beside those of the mall's own list. */
  readonly contentWords: readonly string[]
  /** Undefined unless WeChat checks. */
  readonly weappMessages: WeappMessages | undefined
}

/** Reads the settings of the content check. @throws EnvError if one is set up only in part */
export function readContent(
  s: Given<typeof contentSettings & typeof platformSettings & typeof networkSettings>,
): ContentEnv {
  if (s.CONTENT_CHECK === 'tt') complete("Douyin's content check", s, ['TT_APP_ID', 'TT_APP_SECRET'])
  return {
    contentCheck: s.CONTENT_CHECK,
    contentWords: (s.CONTENT_WORDS ?? '')
      .split(/[,\n]/)
      .map((word) => word.trim())
      .filter(Boolean),
    weappMessages: s.CONTENT_CHECK === 'weapp' ? readWeappMessages(s) : undefined,
  }
}

/** WeChat fetches pictures from the public origin and sends their results to the mall. */
function readWeappMessages(
  s: Given<typeof contentSettings & typeof platformSettings & typeof networkSettings>,
): WeappMessages {
  const given = complete("WeChat's content check", s, [
    'WEAPP_APP_ID',
    'WEAPP_APP_SECRET',
    'WEAPP_MESSAGE_TOKEN',
    'WEAPP_MESSAGE_KEY',
    'PUBLIC_ORIGIN',
  ])
  return { token: given.WEAPP_MESSAGE_TOKEN, aesKey: given.WEAPP_MESSAGE_KEY, appId: given.WEAPP_APP_ID }
}
