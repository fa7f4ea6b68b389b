import { createSign, type KeyObject, randomBytes } from 'node:crypto'
import { rsaPair } from '../../rsaPair'

/** A mini-program's account: what the operator would type into the mall's settings. */
export interface DouyinApp {
  /** Id of the app, and the `client_key` of the access token. */
  readonly appId: string
  readonly appSecret: string
  /** The app's own key, which signs `byteAuthorization`. */
  readonly privateKeyPem: string
  readonly publicKey: KeyObject
  /** Version that the platform gave to the app's public key. */
  readonly keyVersion: string
  readonly merchantUid: string
}

/** The platform's key for one app: it signs callbacks. */
export interface PlatformKey {
  readonly publicKeyPem: string
  /** Returns the signature of a text in base64: RSA with SHA-256. */
  sign(text: string): string
}

export function newApp(appId: string): DouyinApp {
  const pair = rsaPair()
  return {
    appId,
    appSecret: randomBytes(20).toString('hex'),
    privateKeyPem: String(pair.privateKey.export({ type: 'pkcs8', format: 'pem' })),
    publicKey: pair.publicKey,
    keyVersion: '2',
    merchantUid: '71223625266663938860',
  }
}

export function newPlatformKey(): PlatformKey {
  const pair = rsaPair()
  return {
    publicKeyPem: String(pair.publicKey.export({ type: 'spki', format: 'pem' })),
    sign: (text) => createSign('RSA-SHA256').update(text).sign(pair.privateKey, 'base64'),
  }
}
