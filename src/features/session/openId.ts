import { userApi } from '@/api/user.generated'
import { hostLoginCode } from '@/platform/abilities/phoneSignIn'
import { hostInfo } from '@/platform/host'
import { getStored, setStored } from '@/platform/host/storage'

/** Saves the open id of the platform's account that a sign-in has found (spec 3). Douyin's sign-in finds none. */
export function saveOpenId(openId: string | undefined) {
  if (openId) setStored('openId', openId)
}

/**
 * Returns the open id of the platform's account, '' outside mini-programs; requested where the device lacks it
 * (spec 7). Rejects with `ApiError`.
 */
export async function openIdOfHost(): Promise<string> {
  const known = getStored('openId')
  if (known) return known
  const { host } = hostInfo()
  if (host !== 'weapp' && host !== 'tt') return ''
  const code = await hostLoginCode()
  if (!code) return ''
  const { openid } = await userApi.platformOpenId({ body: { code, platform: host } }, { toast: false })
  saveOpenId(openid)
  return openid
}
