import { createDecipheriv } from 'node:crypto'
import { trackingCalls } from '@contract/calls/tracking'
import { CODES } from '@contract/codes'
import { trackingEvent, trackingLoad, type trackingSchemas } from '@contract/schemas/tracking'
import { ShopError } from '../../core/errors'
import type { Handler } from '../../core/serve'
import { keepEvents } from '../../store/tracking/keepEvents'
import { readingKeyOf } from '../../store/tracking/keys'
import { verify } from './verify'

/** An event that can't be read is left out: the others of its batch are still worth having. */
export const upload: Handler<typeof trackingSchemas.upload> = async (ask) => {
  verify(ask.ctx, ask, trackingCalls.upload)
  const { uniqueId, topic, businessData } = ask.body
  const key = await readingKeyOf(ask.ctx, uniqueId)
  if (!key) throw new ShopError(CODES.trackingKey, '加密密钥已失效，请重新获取')
  const load = trackingLoad.safeParse(decrypted(businessData, key))
  if (!load.success) throw new ShopError(CODES.trackingData, '埋点数据无法解析')
  const events = load.data.events.flatMap((event) => trackingEvent.safeParse(event).data ?? [])
  const once = [...new Map(events.map((event) => [event.uid, event])).values()]
  return { accepted: await keepEvents(ask.ctx, { uniqueId, topic, platform: load.data.platform }, once) }
}

/** AES-128 in ECB mode with PKCS7 padding, over JSON, in base64 (spec 7). undefined for anything else. */
function decrypted(base64: string, key: string): unknown {
  try {
    const decipher = createDecipheriv('aes-128-ecb', key, null)
    return JSON.parse(decipher.update(base64, 'base64', 'utf8') + decipher.final('utf8'))
  } catch {
    return undefined
  }
}
