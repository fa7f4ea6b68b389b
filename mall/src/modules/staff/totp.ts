import { createHmac, randomBytes } from 'node:crypto'
import { secretHash } from '../../core/digests'
import { sameText } from '../../core/sameText'

/** Seconds that a code is shown for, as authenticator apps expect. */
const STEP_S = 30
/** Steps before and after the present one whose codes are accepted: clocks differ, and typing takes time. */
const TOLERANCE = 1
const DIGITS = 6
/** Length of SHA-1's result, as RFC 4226 recommends. */
const SECRET_BYTES = 20
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

export const newTotpSecret = (): string => toBase32(randomBytes(SECRET_BYTES))

/** Returns the number of the time step at an instant (RFC 6238). */
export const stepAt = (now: number): number => Math.floor(now / 1_000 / STEP_S)

/** Returns the code of a time step: HMAC-SHA-1 of its number, truncated (RFC 4226, section 5.3). */
export function totpCode(secret: string, step: number, digits = DIGITS): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const hash = createHmac('sha1', fromBase32(secret)).update(counter).digest()
  const offset = (hash.at(-1) ?? 0) & 0x0f
  const number = hash.readUInt32BE(offset) & 0x7fffffff
  return String(number % 10 ** digits).padStart(digits, '0')
}

/** Returns the time step whose code this is, if it is close to now and later than `usedStep`: a code works once. */
export function acceptedStep(
  secret: string,
  code: string,
  now: number,
  usedStep: number,
): number | undefined {
  const step = stepAt(now)
  for (let each = step - TOLERANCE; each <= step + TOLERANCE; each++) {
    if (sameText(totpCode(secret, each), code) && each > usedStep) return each
  }
  return undefined
}

/** Returns the address that authenticator apps read from a QR code. */
export const totpUri = (secret: string, issuer: string, account: string): string =>
  `otpauth://totp/${encodeURIComponent(issuer)}:${encodeURIComponent(account)}?${new URLSearchParams({
    secret,
    issuer,
    algorithm: 'SHA1',
    digits: String(DIGITS),
    period: String(STEP_S),
  })}`

const RECOVERY_CODES = 10
const RECOVERY_LENGTH = 12

/** Returns new recovery codes, each of 60 bits: `ABCD-EFGH-JK23`. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: RECOVERY_CODES }, () =>
    toBase32(randomBytes(8))
      .slice(0, RECOVERY_LENGTH)
      .replace(/(.{4})(?=.)/g, '$1-'),
  )

/** Returns the hash of a recovery code, which is too long to be guessed from it; case and hyphens don't matter. */
export const recoveryHash = (code: string): string =>
  secretHash(`recovery ${code.toUpperCase().replace(/[^A-Z2-7]/g, '')}`)

function toBase32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? []).map((five) => BASE32[Number.parseInt(five.padEnd(5, '0'), 2)]).join('')
}

function fromBase32(text: string): Buffer {
  const bits = [...text].map((letter) => BASE32.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}
