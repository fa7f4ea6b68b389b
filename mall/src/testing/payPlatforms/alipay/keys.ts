import { generateKeyPairSync, type KeyObject } from 'node:crypto'

const newPair = () => generateKeyPairSync('rsa', { modulusLength: 2048 })

/** Alipay's keys of one app. */
export interface AlipayKeys {
  /** Key with which everything is signed. */
  current(): KeyObject
  /** A key that Alipay never had, for forgeries. */
  stranger(): KeyObject
  publicKeyPem(): string
  rotate(): void
}

export function openAlipayKeys(): AlipayKeys {
  let pair = newPair()
  let stranger: KeyObject | undefined
  return {
    current: () => pair.privateKey,
    stranger() {
      stranger ??= newPair().privateKey
      return stranger
    },
    publicKeyPem: () => String(pair.publicKey.export({ type: 'spki', format: 'pem' })),
    rotate() {
      pair = newPair()
    },
  }
}
