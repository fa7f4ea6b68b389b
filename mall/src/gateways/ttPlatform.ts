import { createDecipheriv } from 'node:crypto'
import { refusesTtToken, type TokenSource, withToken } from './appTokens'
import { MessageRefused } from './messages'
import { type PlatformGateway, platformRefused, requestPlatform, UnknownCode } from './platform'

const HOST = 'https://developer.toutiao.com'
const NOTIFY = 'https://open.douyin.com/api/notification/v2/subscription/notify_user/'

/**
 * Error codes after which a retry is useless: 28014036 refused by the shopper, 28014041 subscription used up, 28014043
 * not subscribed.
 */
const NEVER = new Set([28014036, 28014041, 28014043])

/** Error code of a sign-in code that Douyin doesn't know. */
const UNKNOWN_CODE = 40018

interface Session {
  openId: string
  sessionKey: string
}

/**
 * Client of Douyin's server: the phone arrives encrypted with the session key of the sign-in code. Source:
 * developer.open-douyin.com, code2Session v2, "手机号" (AES-128-CBC, PKCS7), notify-user-v2 (the first version was to be
 * shut down in 2024).
 */
export function ttPlatform(app: { appId: string; appSecret: string }, token: TokenSource): PlatformGateway {
  async function session(code: string): Promise<Session> {
    const answer = await requestPlatform(`${HOST}/api/apps/v2/jscode2session`, {
      body: { appid: app.appId, secret: app.appSecret, code, anonymous_code: '' },
    })
    const data = answer.data as { openid?: unknown; session_key?: unknown } | undefined
    if (typeof data?.openid !== 'string' || typeof data.session_key !== 'string') {
      throw answer.err_no === UNKNOWN_CODE ? new UnknownCode() : platformRefused()
    }
    return { openId: data.openid, sessionKey: data.session_key }
  }

  return {
    openId: async (code) => (await session(code)).openId,
    async phone({ code, encryptedData, iv }) {
      if (!encryptedData || !iv) throw platformRefused()
      return decryptPhone((await session(code)).sessionKey, encryptedData, iv)
    },
    async send({ openId, templateId, data, page }) {
      const body = { msg_id: templateId, open_id: openId, data, page }
      const answer = await withToken(
        token,
        (clientToken) => requestPlatform(NOTIFY, { headers: { 'access-token': clientToken }, body }),
        refusesTtToken,
      )
      const code = Number(answer.err_no ?? 0)
      if (code === 0) return
      const message = `${code} ${String(answer.err_msg ?? '')}`
      throw NEVER.has(code) ? new MessageRefused(message) : new Error(message)
    },
  }
}

/**
 * Returns the phone number in the encrypted data of the phone button.
 * @throws ShopError when the data was not encrypted with this key
 */
function decryptPhone(sessionKey: string, encryptedData: string, iv: string): string {
  try {
    const decipher = createDecipheriv(
      'aes-128-cbc',
      Buffer.from(sessionKey, 'base64'),
      Buffer.from(iv, 'base64'),
    )
    const plain = Buffer.concat([decipher.update(Buffer.from(encryptedData, 'base64')), decipher.final()])
    const { purePhoneNumber } = JSON.parse(plain.toString('utf8')) as { purePhoneNumber: unknown }
    if (typeof purePhoneNumber === 'string') return purePhoneNumber
  } catch {
    // Wrong key, wrong padding, no JSON: in all these cases the shopper must sign in again.
  }
  throw platformRefused()
}
