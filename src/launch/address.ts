import { MINI_PROGRAM_ENV } from '@/features/session/miniProgramEnv'
import { keepTokens } from '@/features/session/sessionStore'
import { takeLaunchParams } from '@/platform/launchParams'
import { setSessionValue } from '@/platform/sessionValues'
import { removeStored, setStored } from '@/platform/storage'

/**
 * What the address brings (spec 4): a token is saved; in the mini-program environment an address
 * without one removes the saved token; `rs` overrides the build's for this visit (spec 7).
 */
export function readLaunchAddress() {
  const params = takeLaunchParams(['token', 'refreshToken', 'beanId', 'phone', 'shopEnvCode', 'rs'])
  if (params.shopEnvCode) setStored('shopEnvCode', params.shopEnvCode)
  if (params.rs) setSessionValue('rs', params.rs)
  if (params.token) {
    keepTokens({
      accessToken: params.token,
      refreshToken: params.refreshToken ?? '',
      beanId: params.beanId ?? '',
      phone: params.phone ?? '',
    })
  } else if (params.shopEnvCode === MINI_PROGRAM_ENV) {
    removeStored('token')
  }
}
