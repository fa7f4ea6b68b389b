import { createDecipheriv } from 'node:crypto'
import { trackingCalls } from '@contract/calls/tracking'
import { CODES } from '@contract/codes'
import { trackingEvent, trackingLoad, type trackingSchemas } from '@contract/schemas/tracking'
import { parseBoundedJson } from '../../core/boundedJson'
import { ShopError } from '../../core/errors'
import type { CallInput, Handler } from '../../core/serve'
import { sourceOf, spend } from '../allowance/spend'
import { readingKeyOf, saveEvents } from './keys'
import { verify } from './verify'

/** Saves a batch of tracking events. Invalid events are skipped; the others of the batch are saved. */
export const upload: Handler<typeof trackingSchemas.upload> = async (input) => {
  verify(input.ctx, input, trackingCalls.upload)
  const { uniqueId, topic, businessData } = input.body
  const key = await readingKeyOf(input.ctx, uniqueId)
  if (!key) throw new ShopError(CODES.trackingKey, '加密密钥已失效，请重新获取')
  const load = trackingLoad.safeParse(decrypted(businessData, key))
  if (!load.success) throw new ShopError(CODES.trackingData, '埋点数据无法解析')
  const events = load.data.events.flatMap((event) => trackingEvent.safeParse(event).data ?? [])
  const once = [...new Map(events.map((event) => [event.uid, event])).values()]
  // Above the limit, drop the events but report success: otherwise the device would resend them forever.
  if (!(await isWithinDay(input, uniqueId, once.length))) return { accepted: 0 }
  return { accepted: await saveEvents(input.ctx, { uniqueId, topic, platform: load.data.platform }, once) }
}

/** Events per day of one device, and of one network address. */
const MAX_OF_DEVICE = 5_000
const MAX_OF_ADDRESS = 200_000

async function isWithinDay(
  { ctx, ip, now }: Pick<CallInput<never>, 'ctx' | 'ip' | 'now'>,
  uniqueId: string,
  events: number,
) {
  return (
    events === 0 ||
    ((await spend(ctx.db, 'trackingEvents', `device:${uniqueId}`, MAX_OF_DEVICE, now, events)) &&
      (await spend(ctx.db, 'trackingEvents', sourceOf(ctx, ip), MAX_OF_ADDRESS, now, events)))
  )
}

/** Decrypts base64 data: AES-128 in ECB mode with PKCS7 padding, over JSON (spec 7). undefined if invalid. */
function decrypted(base64: string, key: string): unknown {
  try {
    const decipher = createDecipheriv('aes-128-ecb', key, null)
    return parseBoundedJson(decipher.update(base64, 'base64', 'utf8') + decipher.final('utf8'))
  } catch {
    return undefined
  }
}
