import type { Host } from '../state'
import { asynchronousAll, type Functions } from './define'

/**
 * The account behind the app. Codes have the form that the mall's development gateway accepts:
 * `dev:<phone>`.
 */
export function session(host: Host): Functions {
  const code = () => `dev:${host.script.phoneNumber}`
  return asynchronousAll(host, {
    login: () =>
      host.target === 'weapp'
        ? { code: code() }
        : { code: code(), anonymousCode: 'anonymous', isLogin: true },
    checkSession: () => ({}),
    getUserProfile: () => ({ userInfo: { nickName: '微信用户', avatarUrl: '' }, rawData: '{}' }),
    ...(host.target === 'weapp'
      ? { getUserInfo: () => ({ userInfo: { nickName: '微信用户', avatarUrl: '' } }) }
      : {}),
  })
}

/** What a button with `open-type="getPhoneNumber"` hands to its page. */
export function phoneNumberDetail(host: Host) {
  const { phoneNumber, refusePhoneNumber } = host.script
  if (refusePhoneNumber) return { errMsg: 'getPhoneNumber:fail user deny' }
  return {
    errMsg: 'getPhoneNumber:ok',
    code: `dev:${phoneNumber}`,
    encryptedData: `dev:${phoneNumber}`,
    iv: 'dev',
  }
}
