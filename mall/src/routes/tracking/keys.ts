import { trackingCalls } from '@contract/calls/tracking'
import type { trackingSchemas } from '@contract/schemas/tracking'
import type { Handler } from '../../core/serve'
import { keyOf, makeKey } from '../../store/tracking/keys'
import { verify } from './verify'

/** '' for a device that has no key, or whose key is too old. */
export const queryKey: Handler<typeof trackingSchemas.queryKey> = async (ask) => {
  verify(ask.ctx, ask, trackingCalls.queryKey)
  const { uniqueId } = ask.body
  return { uniqueId, encryptKey: (await keyOf(ask.ctx, uniqueId)) ?? '' }
}

export const getKey: Handler<typeof trackingSchemas.getKey> = async (ask) => {
  verify(ask.ctx, ask, trackingCalls.getKey)
  const { uniqueId } = ask.body
  return { uniqueId, encryptKey: await makeKey(ask.ctx, uniqueId) }
}
