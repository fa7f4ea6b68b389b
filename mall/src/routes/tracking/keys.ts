import { trackingCalls } from '@contract/calls/tracking'
import type { trackingSchemas } from '@contract/schemas/tracking'
import type { Handler } from '../../core/serve'
import { admitGuestRow } from '../../store/allowance/guestRows'
import { keyOf, makeKey } from '../../store/tracking/keys'
import { verify } from './verify'

/** Returns a device's key; '' when it has none, or when it has expired. */
export const queryKey: Handler<typeof trackingSchemas.queryKey> = async (ask) => {
  verify(ask.ctx, ask, trackingCalls.queryKey)
  const { uniqueId } = ask.body
  return { uniqueId, encryptKey: (await keyOf(ask.ctx, uniqueId)) ?? '' }
}

export const getKey: Handler<typeof trackingSchemas.getKey> = async (ask) => {
  verify(ask.ctx, ask, trackingCalls.getKey)
  const { uniqueId } = ask.body
  await admitGuestRow(ask.ctx, ask.ip, ask.now)
  return { uniqueId, encryptKey: await makeKey(ask.ctx, uniqueId) }
}
