import { createSign, type KeyObject, type KeyPairKeyObjectResult } from 'node:crypto'

/**
 * Returns a self-signed X.509 certificate (version 1, RSA with SHA-256) as PEM. Node reads certificates but makes none, so
 * its DER is written here.
 */
export function selfSignedCertificate(
  keys: KeyPairKeyObjectResult,
  serialNo: string,
  from: number,
  to: number,
): string {
  const name = sequence(set(sequence(objectId('550403'), element(0x0c, Buffer.from('Tenpay.com stand-in')))))
  const content = sequence(
    integer(Buffer.from(serialNo, 'hex')),
    SHA256_WITH_RSA(),
    name,
    sequence(utcTime(from), utcTime(to)),
    name,
    keys.publicKey.export({ type: 'spki', format: 'der' }),
  )
  const signature = sha256WithRsa(content, keys.privateKey)
  const bits = element(0x03, Buffer.concat([Buffer.from([0]), signature]))
  const der = sequence(content, SHA256_WITH_RSA(), bits).toString('base64')
  const lines = der.match(/.{1,64}/g) ?? []
  return ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n')
}

const sha256WithRsa = (content: Buffer, key: KeyObject): Buffer =>
  createSign('RSA-SHA256').update(content).sign(key)

function element(tag: number, content: Buffer): Buffer {
  const { length } = content
  if (length < 128) return Buffer.concat([Buffer.from([tag, length]), content])
  const digits = Buffer.from(length.toString(16).padStart(length > 255 ? 4 : 2, '0'), 'hex')
  return Buffer.concat([Buffer.from([tag, 0x80 | digits.length]), digits, content])
}

const sequence = (...parts: Buffer[]) => element(0x30, Buffer.concat(parts))
const set = (...parts: Buffer[]) => element(0x31, Buffer.concat(parts))
const objectId = (hex: string) => element(0x06, Buffer.from(hex, 'hex'))

/** A positive number: its first bit must not look like a minus. */
const integer = (bytes: Buffer) =>
  element(0x02, (bytes[0] ?? 0) > 127 ? Buffer.concat([Buffer.from([0]), bytes]) : bytes)

function utcTime(ms: number): Buffer {
  const digits = new Date(ms).toISOString().replace(/\D/g, '')
  return element(0x17, Buffer.from(`${digits.slice(2, 14)}Z`))
}

const SHA256_WITH_RSA = () => sequence(objectId('2a864886f70d01010b'), element(0x05, Buffer.alloc(0)))
