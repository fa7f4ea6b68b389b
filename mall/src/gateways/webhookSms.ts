import { CODES } from '@contract/codes'
import { ShopError } from '../core/errors'
import type { SmsGateway } from './sms'

const TIMEOUT_MS = 10_000

/**
 * Sends codes through the maker's own SMS service: POST `{ phone, code, scene, sentAt }` to `SMS_WEBHOOK_URL` (a notice
 * has `text` instead of the code, and the scene `notice`), with `x-mall-signature` = HMAC-SHA-256 of the body. Any 2xx
 * response means accepted.
 */
export function webhookSms(url: string, sign: (text: string) => string): SmsGateway {
  async function post(content: Record<string, string>) {
    const body = JSON.stringify({ ...content, sentAt: Date.now() })
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-mall-signature': sign(body) },
      body,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }).catch(() => undefined)
    if (!answer?.ok) throw new ShopError(CODES.gatewayRefused, '短信发送失败，请稍后再试')
  }
  return {
    send: (phone, code, scene) => post({ phone, code, scene }),
    respond: (phone, text) => post({ phone, text, scene: 'notice' }),
  }
}
