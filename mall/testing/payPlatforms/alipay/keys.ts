import type { KeyObject } from 'node:crypto'
import { rsaPair } from '../../rsaPair'

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
  let pair = rsaPair()
  let stranger: KeyObject | undefined
  return {
    current: () => pair.privateKey,
    stranger() {
      stranger ??= rsaPair().privateKey
      return stranger
    },
    publicKeyPem: () => String(pair.publicKey.export({ type: 'spki', format: 'pem' })),
    rotate() {
      pair = rsaPair()
    },
  }
}
