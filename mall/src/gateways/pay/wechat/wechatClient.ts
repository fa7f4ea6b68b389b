import { type KeyObject, X509Certificate } from 'node:crypto'
import type { Log } from '../../../log'
import { parseJson } from '../localNotification'
import type { WechatPaySettings } from '../paySettings'
import { DOWNLOAD, gatewayRefused, requestGateway } from '../requestGateway'
import { answerText, authorization, isSignedBy, type Sealed, unseal } from './wechatSigning'

/** Responses and notifications older than this are refused, as WeChat Pay's documents demand. */
const FRESH_S = 300
/** Maximum certificate downloads per minute, so that forged serial numbers can't cause endless requests. */
const MAX_DOWNLOADS = 6
const MINUTE_MS = 60_000

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

  constructor(
    private readonly settings: WechatPaySettings,
    private readonly log: Log,
  ) {
    if (settings.publicKey) this.keys.set(settings.publicKey.id, settings.publicKey.key)
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

  unseal(sealed: Sealed): string {
    return unseal(this.settings.apiV3Key, sealed)
  }

  private async send(method: 'GET' | 'POST', path: string, body?: object, limits?: typeof DOWNLOAD) {
    const { url: base, publicKey } = this.settings
    const url = new URL(/^https?:/.test(path) ? path : base + path)
    const text = body ? JSON.stringify(body) : ''
    const signed = { method, path: url.pathname + url.search, body: text }
    const response = await requestGateway(
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
    // 202: the payer is typing the password.
    if (response.status >= 200 && response.status < 300 && response.status !== 202) return response
    const refusal = parseJson(response.body) as { code?: unknown; message?: unknown } | undefined
    throw new WechatRefused(response.status, String(refusal?.code ?? ''), String(refusal?.message ?? ''))
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
      const key = found.get(String(headers['wechatpay-serial'] ?? ''))
      const { 'wechatpay-timestamp': at = '', 'wechatpay-nonce': nonce = '' } = headers
      const text = answerText(at, nonce, body.toString('utf8'))
      // The list is signed with a certificate that it contains, which alone proves nothing. The proof is the encryption
      // with the merchant's API v3 key.
      if (!key || !isSignedBy(key, text, headers['wechatpay-signature'] ?? '')) throw new Error('bad sign')
      // A certificate that is no longer in the list has been replaced, and is trusted no more.
      for (const serial of this.keys.keys())
        if (serial !== this.settings.publicKey?.id) this.keys.delete(serial)
      for (const [serial, each] of found) this.keys.set(serial, each)
    } catch (failure) {
      this.log.error({ failure: String(failure) }, "WeChat Pay's certificates could not be downloaded")
    }
  }

  private openCertificate({ serial_no, encrypt_certificate }: CertificateEntry): [string, KeyObject] {
    return [serial_no, new X509Certificate(this.unseal(encrypt_certificate)).publicKey]
  }
}

interface CertificateEntry {
  serial_no: string
  encrypt_certificate: Sealed
}
