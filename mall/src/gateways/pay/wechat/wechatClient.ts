import { type KeyObject, X509Certificate } from 'node:crypto'
import { MINUTE_MS } from '@contract/rules/dateText'
import type { WechatPaySettings } from '../../../env/paySettings'
import type { Log } from '../../../log'
import { parseJson } from '../localNotification'
import { DOWNLOAD, gatewayRefused, requestGateway } from '../requestGateway'
import { answerText, authorization, isSignedBy, type Sealed, unseal } from './wechatSigning'

/** Responses and notifications older than this are refused, as WeChat Pay's documents demand. */
const FRESH_S = 300
/** Maximum certificate downloads per minute, so that forged serial numbers can't cause endless requests. */
const MAX_DOWNLOADS = 6
/** Number of a payment that doesn't exist. */
const PROBE = 'START0PROBE'

/** A refusal of WeChat Pay, by its code. */
export class WechatRefused extends Error {
  override readonly name = 'WechatRefused'
  constructor(
    readonly status: number,
    readonly code: string,
    readonly detail: string,
  ) {
    super(`${status} ${code} ${detail}`)
  }
}

/** Signed headers of a response or a notification, lower-cased names. */
type Headers = Readonly<Record<string, string | string[] | undefined>>

/** Signs requests to WeChat Pay, and verifies its responses and notifications. */
export class WechatClient {
  private readonly keys = new Map<string, KeyObject>()
  private readonly downloads: number[] = []
  private downloading: Promise<void> | undefined
  /** The API v3 key is not that of the merchant. */
  private opensNothing = false

  constructor(
    private readonly settings: WechatPaySettings,
    private readonly log: Log,
  ) {
    for (const each of this.publicKeys) this.keys.set(each.id, each.key)
  }

  /** Keys of the settings. Certificates are trusted beside them: notifications of payments before a move have theirs. */
  private get publicKeys() {
    const { publicKey, formerPublicKey } = this.settings
    return [publicKey, formerPublicKey].filter((each) => each !== undefined)
  }

  /**
   * Sends a request and returns the verified JSON response, `{}` if it is empty.
   * @throws WechatRefused for a refusal, ShopError when there is no response or its signature is wrong
   */
  async request(method: 'GET' | 'POST', path: string, body?: object): Promise<Record<string, unknown>> {
    const { headers, body: raw } = await this.send(method, path, body)
    const problem = await this.problemOf(headers, raw)
    if (problem) {
      this.log.error({ path: path.split('?')[0], problem }, 'A response of WeChat Pay was refused')
      throw gatewayRefused()
    }
    return (parseJson(raw) ?? {}) as Record<string, unknown>
  }

  /** Downloads a file of a bill; it isn't signed, but its hash is known. */
  async download(address: string): Promise<Buffer> {
    return (await this.send('GET', address, undefined, DOWNLOAD)).body
  }

  /** Returns why signature or age of a response or a notification are wrong; '' when they are right. */
  async problemOf(headers: Headers, raw: Buffer): Promise<string> {
    const header = (name: string) => String(headers[`wechatpay-${name}`] ?? '')
    const timestamp = header('timestamp')
    const age = Math.abs(Date.now() / 1000 - Number(timestamp))
    if (!/^\d+$/.test(timestamp) || age > FRESH_S) return 'stale'
    const key = await this.keyOf(header('serial'))
    if (!key) return 'unknown serial'
    const text = answerText(timestamp, header('nonce'), raw.toString('utf8'))
    return isSignedBy(key, text, header('signature')) ? '' : 'bad sign'
  }

  /** Decrypts with the API v3 key, or with the former one. @throws Error when neither fits */
  unseal(sealed: Sealed): string {
    const { apiV3Key, formerApiV3Key } = this.settings
    try {
      return unseal(apiV3Key, sealed)
    } catch (error) {
      if (!formerApiV3Key) throw error
      return unseal(formerApiV3Key, sealed)
    }
  }

  /**
   * Asks WeChat Pay for a payment that doesn't exist, and returns what is wrong with the settings by its answer, for the
   * maker; '' when nothing is, or nothing can be known now.
   */
  async problemOfSettings(): Promise<string> {
    const { mchId, publicKey } = this.settings
    const response = await this.exchange(
      'GET',
      `/v3/pay/transactions/out-trade-no/${PROBE}?mchid=${mchId}`,
    ).catch(() => undefined)
    if (!response || response.status >= 500 || response.status === 429) return ''
    const refusal = refusalOf(response)
    if (response.status === 401) {
      return `WeChat Pay refuses the merchant's signature (${refusal.message}): check WECHAT_PAY_MCH_ID, WECHAT_PAY_SERIAL_NO and WECHAT_PAY_PRIVATE_KEY.`
    }
    const serial = response.headers['wechatpay-serial'] ?? ''
    if (!publicKey) {
      await this.keyOf(serial)
      return this.opensNothing ? "WECHAT_PAY_API_V3_KEY does not open WeChat Pay's certificates." : ''
    }
    if (/wechatpay-serial|PUB_KEY_ID/i.test(refusal.detail) || (serial && !this.isPublicKey(serial))) {
      const of = serial ? `: it signs with ${serial}` : ` (${refusal.message})`
      return `WECHAT_PAY_PUBLIC_KEY_ID is not the id of this merchant's public key at WeChat Pay${of}.`
    }
    if ((await this.problemOf(response.headers, response.body)) !== 'bad sign') return ''
    return 'WECHAT_PAY_PUBLIC_KEY is not the key of WECHAT_PAY_PUBLIC_KEY_ID: it does not fit the signature of WeChat Pay.'
  }

  private isPublicKey(serial: string): boolean {
    return this.publicKeys.some(({ id }) => id === serial)
  }

  private async send(method: 'GET' | 'POST', path: string, body?: object, limits?: typeof DOWNLOAD) {
    const response = await this.exchange(method, path, body, limits)
    // 202: the payer is typing the password.
    if (response.status >= 200 && response.status < 300 && response.status !== 202) return response
    throw refusalOf(response)
  }

  private async exchange(method: 'GET' | 'POST', path: string, body?: object, limits?: typeof DOWNLOAD) {
    const { url: base, publicKey } = this.settings
    const url = new URL(/^https?:/.test(path) ? path : base + path)
    const text = body ? JSON.stringify(body) : ''
    const signed = { method, path: url.pathname + url.search, body: text }
    return requestGateway(
      url,
      {
        method,
        headers: {
          accept: 'application/json',
          authorization: authorization(this.settings, signed),
          'content-type': 'application/json',
          'user-agent': 'pickup-shop-mall',
          ...(publicKey && { 'wechatpay-serial': publicKey.id }),
        },
        ...(body && { body: text }),
      },
      this.log,
      limits,
    )
  }

  /** Returns the platform's key with this serial number; certificates rotate, so an unknown one is looked up. */
  private async keyOf(serial: string): Promise<KeyObject | undefined> {
    const known = this.keys.get(serial)
    // Certificates have hexadecimal numbers; other public keys than ours can't be looked up.
    if (known || !/^[0-9A-Fa-f]{1,64}$/.test(serial)) return known
    this.downloading ??= this.downloadCertificates().finally(() => {
      this.downloading = undefined
    })
    await this.downloading
    return this.keys.get(serial)
  }

  private async downloadCertificates(): Promise<void> {
    const now = performance.now()
    while ((this.downloads[0] ?? now) < now - MINUTE_MS) this.downloads.shift()
    if (this.downloads.length >= MAX_DOWNLOADS) return
    this.downloads.push(now)
    try {
      const { headers, body } = await this.send('GET', '/v3/certificates')
      const list = (parseJson(body) as { data?: CertificateEntry[] } | undefined)?.data ?? []
      const found = new Map(list.map((entry) => this.openCertificate(entry)))
      const serial = String(headers['wechatpay-serial'] ?? '')
      // With a public key in the request it signs with that.
      const key = found.get(serial) ?? (this.isPublicKey(serial) ? this.keys.get(serial) : undefined)
      const { 'wechatpay-timestamp': at = '', 'wechatpay-nonce': nonce = '' } = headers
      const text = answerText(at, nonce, body.toString('utf8'))
      // The list is signed with a certificate that it contains, which alone proves nothing. The proof is the encryption
      // with the merchant's API v3 key.
      if (!key || !isSignedBy(key, text, headers['wechatpay-signature'] ?? '')) throw new Error('bad sign')
      // A certificate that is no longer in the list has been replaced, and is no longer trusted.
      for (const each of this.keys.keys()) if (!this.isPublicKey(each)) this.keys.delete(each)
      for (const [number, each] of found) this.keys.set(number, each)
    } catch (failure) {
      this.log.error({ failure: String(failure) }, "WeChat Pay's certificates could not be downloaded")
    }
  }

  private openCertificate({ serial_no, encrypt_certificate }: CertificateEntry): [string, KeyObject] {
    this.opensNothing = true
    const text = this.unseal(encrypt_certificate)
    this.opensNothing = false
    return [serial_no, new X509Certificate(text).publicKey]
  }
}

function refusalOf({ status, body }: { status: number; body: Buffer }): WechatRefused {
  const refusal = parseJson(body) as { code?: unknown; message?: unknown } | undefined
  return new WechatRefused(status, String(refusal?.code ?? ''), String(refusal?.message ?? ''))
}

interface CertificateEntry {
  serial_no: string
  encrypt_certificate: Sealed
}
