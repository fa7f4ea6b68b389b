import { createDecipheriv } from 'node:crypto'
import { askPlatform, type PlatformGateway, platformRefused } from './platform'

const HOST = 'https://developer.toutiao.com'

interface Session {
  openId: string
  sessionKey: string
}

/**
 * Douyin's server: the phone arrives encrypted with the session key of the sign-in code.
 * Source: developer.open-douyin.com, code2Session v2, "手机号" (AES-128-CBC, PKCS7).
 */
export function ttPlatform(app: { appId: string; appSecret: string }): PlatformGateway {
  async function session(code: string): Promise<Session> {
    const answer = await askPlatform(`${HOST}/api/apps/v2/jscode2session`, {
      body: { appid: app.appId, secret: app.appSecret, code, anonymous_code: '' },
    })
    const data = answer.data as { openid?: unknown; session_key?: unknown } | undefined
    if (typeof data?.openid !== 'string' || typeof data.session_key !== 'string') throw platformRefused()
    return { openId: data.openid, sessionKey: data.session_key }
  }

  return {
    openId: async (code) => (await session(code)).openId,
    async phone({ code, encryptedData, iv }) {
      if (!encryptedData || !iv) throw platformRefused()
      return decryptPhone((await session(code)).sessionKey, encryptedData, iv)
    },
  }
}

/** @throws ShopError when the data was not encrypted with this key */
export function decryptPhone(sessionKey: string, encryptedData: string, iv: string): string {
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
    // Wrong key, wrong padding, no JSON: all mean that the sign-in must be done again.
  }
  throw platformRefused()
}
