import { CODES } from '@contract/codes'
import { messageKind } from '@contract/shapes/message'
import { ShopError } from '../../core/errors'
import type { Log } from '../../log'
import { MessageRefused } from '../messages'
import { noticeText, type SmsGateway } from './smsGateway'

/** Stand-in for an SMS service: no SMS leaves the machine, codes are in the log and at the desk. */
export function localSms(allowed: boolean, log: Log): SmsGateway {
  return {
    notices: allowed ? messageKind.options : [],
    canSend: () => allowed,
    async sendCode(phone, code, scene) {
      if (!allowed) throw new ShopError(CODES.gatewayMissing, '短信服务尚未开通，请联系客服')
      log.info(`短信验证码 ${code} -> ${phone} (${scene})`)
    },
    async sendNotice(phone, kind, lines) {
      if (!allowed) throw new MessageRefused('no SMS service is set up')
      log.info(`短信 -> ${phone}: ${noticeText(kind, lines)}`)
    },
  }
}
