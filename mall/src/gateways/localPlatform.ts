import { CODES } from '@contract/codes'
import { sha256 } from '../core/digests'
import { ShopError } from '../core/errors'
import { MessageRefused } from './messages'
import { type PlatformGateway, UnknownCode } from './platform'

const DEV_CODE = /^dev:(1[1-9]\d{9})$/

/**
 * Stand-in for a platform's server on a machine without an app id: accepts codes of the form `dev:<phone>`. A
 * production mall never uses it, because it lets anyone sign in as any user.
 */
export function localPlatform(allowed: boolean): PlatformGateway {
  const phoneOf = (code: string): string => {
    if (!allowed) throw new ShopError(CODES.gatewayMissing, '该登录方式尚未开通，请使用验证码登录')
    const phone = DEV_CODE.exec(code)?.[1]
    if (!phone) throw new UnknownCode()
    return phone
  }
  return {
    openId: async (code) => {
      if (!allowed) throw new ShopError(CODES.gatewayMissing, '该登录方式尚未开通，请使用验证码登录')
      return `local-${sha256(code).slice(0, 24)}`
    },
    phone: async (request) => phoneOf(request.code),
    // Nothing leaves the machine: the desk shows the messages sent.
    send: async () => {
      if (!allowed) throw new MessageRefused('no app id is set up')
    },
  }
}
