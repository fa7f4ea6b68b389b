import { messageKind } from '@contract/shapes/message'
import { hmacSha256 } from '../../core/digests'
import type { Log } from '../../log'
import { ProviderSilent, requestProvider } from '../requestProvider'
import { codeNotSent, noticeNotSent, noticeText, type SmsGateway } from './smsGateway'

/**
 * Sends through the maker's own SMS service: POST `{ phone, code, scene, sentAt }` to `SMS_WEBHOOK_URL` (a notice has
 * `text` instead of the code, and the scene `notice`). Any 2xx response means accepted. How a receiver checks the
 * headers `x-mall-timestamp` and `x-mall-signature` is in docs/mall/services.md.
 */
export function webhookSms({ url, key }: { url: string; key: string | Buffer }, log: Log): SmsGateway {
  /** Returns why the service didn't take it, or undefined. */
  async function post(content: Record<string, string>): Promise<string | undefined> {
    const sentAt = Date.now()
    const body = JSON.stringify({ ...content, sentAt })
    const timestamp = String(Math.floor(sentAt / 1_000))
    try {
      const { status } = await requestProvider(new URL(url), {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-mall-timestamp': timestamp,
          'x-mall-signature': signatureOf(key, timestamp, body),
        },
        body,
      })
      if (status >= 200 && status < 300) return undefined
      return `the SMS webhook answered ${status}`
    } catch (error) {
      if (error instanceof ProviderSilent) return error.message
      throw error
    }
  }
  return {
    notices: messageKind.options,
    canSend: () => true,
    async sendCode(phone, code, scene) {
      const failure = await post({ phone, code, scene })
      if (failure === undefined) return
      log.warn({ failure }, 'An SMS was not sent')
      throw codeNotSent('other')
    },
    async sendNotice(phone, kind, lines) {
      const failure = await post({ phone, text: noticeText(kind, lines), scene: 'notice' })
      if (failure !== undefined) throw noticeNotSent('other', failure)
    },
  }
}

/** Returns the hexadecimal HMAC-SHA-256 of `<timestamp>.<body>`. */
const signatureOf = (key: string | Buffer, timestamp: string, body: string): string =>
  hmacSha256(key, `${timestamp}.${body}`).toString('hex')
