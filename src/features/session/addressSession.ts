import { maskPhone } from '@contract/rules/phone'
import type { Tokens } from '@/api/http/ports'
import { isHeaderText } from '@/lib/headerText'
import { hostInfo } from '@/platform/host'
import { MINI_PROGRAM_ENV } from '@/platform/host/miniProgramEnv'
import { reloadPage } from '@/platform/host/pageHide'
import { sessionValue, setSessionValue } from '@/platform/host/sessionValues'
import { removeStored, setStored } from '@/platform/host/storage'
import { isMiniProgramSure } from '@/platform/host/webView/miniProgram'
import { confirm, toast } from '@/ui/feedback'
import { endSessionOf, identify, redeem } from './identify'
import { clearSession, currentTokens, restoreSession, saveTokens } from './sessionStore'

/** Parameters of an address that carry a session (spec 4). */
export interface AddressSession {
  readonly token?: string | undefined
  /** One-time code from our own mini-programs (`/ext/handover`). */
  readonly handoverCode?: string | undefined
  readonly shopEnvCode?: string | undefined
}

/**
 * Takes over the session in an address (spec 4). In a mini-program's web view and in the app it is saved at once, and a
 * mini-program's address without a session ends the stored one. Anywhere else the address could come from anybody: the
 * shopper is asked whether to sign in to its account. In both cases nothing of the previous session remains.
 * @returns whether the stored session has changed
 */
export async function takeAddressSession(address: AddressSession): Promise<boolean> {
  const { token, handoverCode, shopEnvCode } = address
  saveShopEnv(shopEnvCode)
  if (!token && !handoverCode && !shopEnvCode) return false
  const isInApp = hostInfo().host === 'nativeApp'
  const isTrusted = isInApp || (await isMiniProgramSure())
  if (!isTrusted) {
    restoreSession()
    void offerSession(address)
    return false
  }
  const brings = Boolean(token || handoverCode)
  if (!brings && (isInApp || shopEnvCode !== MINI_PROGRAM_ENV)) return false
  // Clear first: the previous session is over even if the code turns out to be invalid.
  clearSession()
  const tokens = await tokensOf(address)
  if (tokens) saveTokens(tokens)
  return true
}

/**
 * Saves the environment code of the address, also for the rest of the visit. The code of an earlier visit is removed
 * when the address names no mini-program: WeChat's browser shares its storage with the web views of its mini-programs.
 */
function saveShopEnv(code: string | undefined) {
  const { host } = hostInfo()
  if (code) {
    setStored('shopEnvCode', code)
    setSessionValue('shopEnvCode', code)
  } else if ((host === 'wechat' || host === 'browser') && !sessionValue('shopEnvCode'))
    removeStored('shopEnvCode')
}

/**
 * Returns the tokens of an address. A token in an address has no refresh token, and its owner is read from the mall,
 * never from the address.
 */
async function tokensOf({ token, handoverCode }: AddressSession): Promise<Tokens | null> {
  if (handoverCode) return redeem(handoverCode).catch(() => null)
  if (!token || !isHeaderText(token)) return null
  const identity = await identify(token).catch(() => ({ beanId: '', phone: '' }))
  return identity && { accessToken: token, refreshToken: '', ...identity }
}

async function offerSession(address: AddressSession): Promise<void> {
  const offered = await tokensOf(address)
  if (!offered) return
  // Without an id of the account there is nothing to ask the shopper about.
  if (!offered.beanId) return toast('网络不太顺，登录链接没有打开')
  const before = currentTokens()
  // A code has already opened a new session: end it if it isn't used. A token belongs to an existing session: leave it.
  const drop = async () => void (address.handoverCode && (await endSessionOf(offered)))
  if (before?.beanId === offered.beanId) return drop()
  const name = maskPhone(offered.phone) || '未绑定手机的账号'
  const agreed = await confirm(
    before
      ? {
          title: '切换账号',
          content: `这个链接会退出当前账号 ${maskPhone(before.phone)}，改用 ${name} 登录。如果它不是您的账号，请不要切换。`,
          confirmText: '切换',
          cancelText: '不切换',
        }
      : {
          title: '登录确认',
          content: `这个链接会用 ${name} 登录商城。如果它不是您的账号，请不要登录。`,
          confirmText: '登录',
          cancelText: '不登录',
        },
  )
  if (!agreed || currentTokens()?.beanId !== before?.beanId) return drop()
  clearSession()
  saveTokens(offered)
  reloadPage()
}
