import type { Host } from '../state'
import { asynchronousAll, type Functions } from './define'

/**
 * Login and phone number functions of the signed-in account. Codes have the form `dev:<phone>`, which the mall's
 * development gateway accepts.
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

/** Event detail that a button with `open-type="getPhoneNumber"` passes to its page. */
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
