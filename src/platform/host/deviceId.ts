import { uniqueId } from '@/lib/uniqueId'
import { getStored, setStored } from './storage'

/**
 * Returns the random id of this device for tracking, for counting shares and for guests in marketing. It is created
 * once and contains nothing about the device or the shopper.
 */
export function deviceId(): string {
  const known = getStored('deviceId')
  if (known) return known
  const made = uniqueId()
  setStored('deviceId', made)
  return made
}
