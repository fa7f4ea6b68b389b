import { type KeyObject, type KeyPairKeyObjectResult, randomBytes } from 'node:crypto'
import { rsaPair } from '../../rsaPair'
import { selfSignedCertificate } from './certificate'

/** A key with which the platform signs. */
export interface PlatformKey {
  /** `PUB_KEY_ID_…`, or the certificate's serial number. */
  readonly serial: string
  readonly privateKey: KeyObject
  readonly publicKeyPem: string
}

export interface PlatformCertificate extends PlatformKey {
  readonly pem: string
  readonly from: number
  readonly to: number
}

/**
 * Key modes of a merchant: `publicKey` is that of merchants since 2024, `certificate` the older one. While `switching`,
 * answers follow the request's `Wechatpay-Serial` header and notifications may be signed by either.
 */
export type KeyMode = 'publicKey' | 'certificate' | 'switching'

export interface PlatformKeys {
  readonly mode: KeyMode
  readonly publicKey: PlatformKey
  /** Certificates that `/v3/certificates` lists, the newest last. */
  readonly certificates: readonly PlatformCertificate[]
  /** The key of notifications; while `switching` a test chooses it. */
  notifyWith: 'publicKey' | 'certificate'
  /** Replaces the public key, as a merchant does on the platform's site: the old one signs nothing more. */
  rotatePublicKey(): PlatformKey
  /** Adds a certificate, with which everything is signed from now on. The former stays in the list. */
  rotateCertificate(): PlatformCertificate
  /** Takes all certificates but the newest out of the list. */
  retireCertificates(): void
  /** Returns the key of an answer. */
  answerKey(requestedSerial: string | undefined): PlatformKey
  notificationKey(): PlatformKey
  /** A key that the platform never had, for forgeries. */
  strangerKey(): PlatformKey
}

const pemOf = (pair: KeyPairKeyObjectResult) => String(pair.publicKey.export({ type: 'spki', format: 'pem' }))
const FIVE_YEARS = 5 * 365 * 86_400_000

function newPublicKey(): PlatformKey {
  const pair = rsaPair()
  const digits = BigInt(`0x${randomBytes(12).toString('hex')}`)
    .toString()
    .padStart(34, '0')
  return {
    serial: `PUB_KEY_ID_${digits.slice(-34)}`,
    privateKey: pair.privateKey,
    publicKeyPem: pemOf(pair),
  }
}

function newCertificate(now: number): PlatformCertificate {
  const pair = rsaPair()
  const serial = `7${randomBytes(20).toString('hex').slice(1)}`.toUpperCase()
  const [from, to] = [now - 60_000, now + FIVE_YEARS]
  const pem = selfSignedCertificate(pair, serial, from, to)
  return { serial, privateKey: pair.privateKey, publicKeyPem: pemOf(pair), pem, from, to }
}

/** Makes the platform's keys for one merchant. */
export function openPlatformKeys(mode: KeyMode, now: () => number): PlatformKeys {
  let publicKey = newPublicKey()
  let certificates = mode === 'publicKey' ? [] : [newCertificate(now())]
  let stranger: PlatformKey | undefined
  const newest = () => certificates.at(-1) ?? publicKey
  const keys: PlatformKeys = {
    mode,
    notifyWith: mode === 'publicKey' ? 'publicKey' : 'certificate',
    get publicKey() {
      return publicKey
    },
    get certificates() {
      return certificates
    },
    rotatePublicKey() {
      publicKey = newPublicKey()
      return publicKey
    },
    rotateCertificate() {
      const certificate = newCertificate(now())
      certificates = [...certificates, certificate]
      return certificate
    },
    retireCertificates() {
      certificates = certificates.slice(-1)
    },
    answerKey(requestedSerial) {
      if (mode === 'publicKey') return publicKey
      return mode === 'switching' && requestedSerial === publicKey.serial ? publicKey : newest()
    },
    notificationKey() {
      if (mode !== 'switching') return keys.answerKey(undefined)
      return keys.notifyWith === 'publicKey' ? publicKey : newest()
    },
    strangerKey() {
      stranger ??= newPublicKey()
      return stranger
    },
  }
  return keys
}

/** A merchant's own account: what the operator would type into the mall's settings. */
export interface MerchantAccount {
  readonly mchid: string
  readonly appids: readonly string[]
  /** Serial number of the merchant's API certificate. */
  readonly serialNo: string
  readonly privateKeyPem: string
  readonly publicKey: KeyObject
  /** 32 bytes. */
  readonly apiV3Key: string
}

export function newMerchantAccount(appids: readonly string[], mchid = '1900000109'): MerchantAccount {
  const pair = rsaPair()
  return {
    mchid,
    appids,
    serialNo: randomBytes(20).toString('hex').toUpperCase(),
    privateKeyPem: String(pair.privateKey.export({ type: 'pkcs8', format: 'pem' })),
    publicKey: pair.publicKey,
    apiV3Key: randomBytes(16).toString('hex'),
  }
}
