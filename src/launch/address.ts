import { isHeaderText } from '@/lib/headerText'
import { takeLaunchParams } from '@/platform/host/launchParams'
import { sessionValue, setSessionValue } from '@/platform/host/sessionValues'
import { getStored } from '@/platform/host/storage'

const NAMES = [
  'token',
  'refreshToken',
  'accessToken',
  'beanId',
  'phone',
  'handoverCode',
  'shopEnvCode',
  'rs',
] as const

/**
 * Reads and removes launch values from the address (spec 4, 7): `rs` overrides the build's for this visit; a session
 * and the mini-program environment are handled by a chunk of their own.
 * @returns whether the stored session has changed: until it resolves, no call may be sent and no session shown.
 * undefined where the address has no session
 */
export function readLaunchAddress(): Promise<boolean> | undefined {
  const { rs, ...session } = takeLaunchParams(NAMES)
  if (rs && isHeaderText(rs)) setSessionValue('rs', rs)
  const { token, handoverCode, shopEnvCode } = session
  const isOldEnv = getStored('shopEnvCode') !== sessionValue('shopEnvCode')
  if (!token && !handoverCode && !shopEnvCode && !isOldEnv) return undefined
  return import('@/features/session/addressSession').then(({ takeAddressSession }) =>
    takeAddressSession(session),
  )
}
