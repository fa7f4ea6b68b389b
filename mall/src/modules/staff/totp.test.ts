import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  acceptedStep,
  newRecoveryCodes,
  newTotpSecret,
  recoveryHash,
  stepAt,
  totpCode,
  totpUri,
} from './totp'

/** `12345678901234567890` of RFC 6238, appendix B, in base32. */
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'

test('codes are those of the RFC', () => {
  const vectors: [number, string][] = [
    [59, '94287082'],
    [1111111109, '07081804'],
    [1111111111, '14050471'],
    [1234567890, '89005924'],
    [2000000000, '69279037'],
    [20000000000, '65353130'],
  ]
  for (const [seconds, code] of vectors) {
    assert.equal(totpCode(SECRET, stepAt(seconds * 1_000), 8), code, String(seconds))
    assert.equal(totpCode(SECRET, stepAt(seconds * 1_000)), code.slice(2))
  }
})

test('a code is accepted half a minute early or late, and not twice', () => {
  const now = 1_000_000 * 30_000
  const step = stepAt(now)
  for (const each of [step - 1, step, step + 1]) {
    assert.equal(acceptedStep(SECRET, totpCode(SECRET, each), now, 0), each)
    assert.equal(acceptedStep(SECRET, totpCode(SECRET, each), now, each), undefined)
  }
  for (const each of [step - 2, step + 2]) {
    assert.equal(acceptedStep(SECRET, totpCode(SECRET, each), now, 0), undefined)
  }
})

test('secrets and recovery codes are random, and typed in any case', () => {
  assert.match(newTotpSecret(), /^[A-Z2-7]{32}$/)
  assert.notEqual(newTotpSecret(), newTotpSecret())
  const codes = newRecoveryCodes()
  assert.equal(new Set(codes).size, 10)
  for (const code of codes) {
    assert.match(code, /^([A-Z2-7]{4}-){2}[A-Z2-7]{4}$/)
    assert.equal(recoveryHash(code.toLowerCase().replaceAll('-', '')), recoveryHash(code))
  }
})

test('the address for the QR code names issuer and account', () => {
  const uri = new URL(totpUri(SECRET, '拓岭', 'chen@shop'))
  assert.equal(uri.protocol, 'otpauth:')
  assert.equal(decodeURIComponent(uri.pathname), '/拓岭:chen@shop')
  assert.equal(uri.searchParams.get('secret'), SECRET)
  assert.equal(uri.searchParams.get('issuer'), '拓岭')
})
