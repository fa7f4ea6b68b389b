import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto'

/** Cost of a hash, as OWASP recommends: some 180 ms and 32 MB. Stored with each hash, so that it can be raised later. */
export const PASSWORD_COST = { N: 2 ** 15, r: 8, p: 3 }
let cost = PASSWORD_COST
const MAX_MEMORY = 128 * 1024 * 1024
const SALT_BYTES = 16
const HASH_BYTES = 32

/** Lowers the cost in this process, for tests that sign in a hundred times. */
export function lowerPasswordCost(): void {
  cost = { N: 2 ** 8, r: 8, p: 1 }
}

function derive(password: string, salt: Buffer, parameters: ScryptOptions): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(
      password.normalize('NFKC'),
      salt,
      HASH_BYTES,
      { ...parameters, maxmem: MAX_MEMORY },
      (error, hash) => (error ? reject(error) : resolve(hash)),
    )
  })
}

/** Returns the scrypt hash of a password with its parameters and salt, to be stored. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES)
  const hash = await derive(password, salt, cost)
  return ['scrypt', cost.N, cost.r, cost.p, salt.toString('base64url'), hash.toString('base64url')].join('$')
}

/** Returns whether a password is the stored one. Takes as long when nothing is stored, so that logins can't be probed. */
export async function isPassword(password: string, stored: string | undefined): Promise<boolean> {
  const [, N = cost.N, r = cost.r, p = cost.p, salt = '', hash = ''] = (stored ?? '').split('$')
  const derived = await derive(password, Buffer.from(salt, 'base64url'), {
    N: Number(N),
    r: Number(r),
    p: Number(p),
  })
  const expected = Buffer.from(hash, 'base64url')
  return expected.length === derived.length && timingSafeEqual(expected, derived)
}
