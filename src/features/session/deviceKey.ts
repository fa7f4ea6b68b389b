import { deviceApi } from '@/api/device.generated'
import { isServed } from '@/platform/host/env'
import { getStored, setStored } from '@/platform/host/storage'

let requested: Promise<string> | null = null

/**
 * Returns the device id signed by the mall, which is stored on the device; '' when the back end has none or doesn't
 * answer. It identifies the device, so send it to the mall only.
 */
export function deviceKey(): Promise<string> {
  const known = getStored('deviceKey')
  if (known) return Promise.resolve(known)
  if (!isServed('/ext/device/key')) return Promise.resolve('')
  requested ??= deviceApi
    .key({}, { toast: false })
    .then(({ device }) => {
      setStored('deviceKey', device)
      return device
    })
    .catch(() => '')
    .finally(() => {
      requested = null
    })
  return requested
}

/** Returns the device id as a field of a request; no field without an id, since such a back end doesn't know it. */
export async function deviceField(): Promise<{ device?: string }> {
  const device = await deviceKey()
  return device ? { device } : {}
}
