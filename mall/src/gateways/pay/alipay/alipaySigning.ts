import type { KeyObject } from 'node:crypto'
import { dateTimeText } from '@contract/rules/dateText'
import type { AlipaySettings } from '../../../env/paySettings'

export type AlipayParams = Readonly<Record<string, string>>

/**
 * Alipay's signatures (RSA2) for one app, made and verified by Alipay's own package. Its client isn't used: it returns
 * answers that it hasn't verified (decision 0900).
 */
export interface AlipaySigning {
  /** Returns a signed request, written as a form. */
  signRequest(method: string, content: object): string
  /** Returns the signed address of a page at Alipay that a browser opens. */
  signPage(method: string, content: object, addresses: AlipayParams): string
  /** Tells whether Alipay signed exactly this text. */
  isSigned(text: string, signature: string): boolean
}

/** Loads the package, which takes 0.3 s of processor time and 25 MB, so only a mall that offers Alipay does it. */
export async function openAlipaySigning({
  appId,
  privateKey,
  publicKey,
  formerPublicKey,
  url,
}: AlipaySettings): Promise<AlipaySigning> {
  // Makes the agent of Node's fetch, which all gateways use. Otherwise the package puts that of its own client there.
  new Response()
  const { AlipaySdk } = await import('alipay-sdk')
  const open = (key: KeyObject) =>
    new AlipaySdk({
      appId,
      keyType: 'PKCS8',
      privateKey: String(privateKey.export({ type: 'pkcs8', format: 'pem' })),
      alipayPublicKey: String(key.export({ type: 'spki', format: 'pem' })),
      gateway: url,
    })
  const sdk = open(publicKey)
  const former = formerPublicKey && open(formerPublicKey)
  // Without a timestamp the package takes the time of the process's zone; Alipay's is Beijing's.
  const common = () => ({ format: 'JSON', timestamp: dateTimeText(Date.now()) })
  return {
    signRequest: (method, content) =>
      sdk.sdkExecute(method, { ...common(), bizContent: { ...content } }, { bizContentAutoSnakeCase: false }),
    signPage: (method, content, addresses) =>
      sdk.pageExecute(method, 'GET', { ...common(), ...withValue(addresses), bizContent: { ...content } }),
    isSigned: (text, signature) =>
      sdk.rsaCheck(text, signature, 'RSA2') || former?.rsaCheck(text, signature, 'RSA2') === true,
  }
}

/** The package signs empty parameters too, which Alipay leaves out of the text. */
const withValue = (params: AlipayParams): AlipayParams =>
  Object.fromEntries(Object.entries(params).filter(([, value]) => value !== ''))

/**
 * Returns the text that Alipay signs of a notification: all parameters except `sign` and `sign_type`, sorted by name.
 * Source: opendocs.alipay.com, 异步通知验签. The package's `checkNotifySignV2` would also take a signature over
 * `sign_type`, and leaves out a parameter without a name.
 */
export const notificationText = (params: AlipayParams): string =>
  Object.entries(params)
    .filter(([name]) => name !== 'sign' && name !== 'sign_type')
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join('&')
