import { generateKeyPairSync, type KeyPairKeyObjectResult } from 'node:crypto'

/** Set by `scripts/testing/testProcess.cjs`, whose files share this module. */
const running = globalThis as { testFile?: string }

/** Makes a pair for a module that the files of a process share. */
export const newRsaPair = (): KeyPairKeyObjectResult => generateKeyPairSync('rsa', { modulusLength: 2048 })

const made: KeyPairKeyObjectResult[] = []
let taken = 0
let takenBy = running.testFile

/**
 * Returns an RSA key pair that this test file hasn't taken yet. Other files of the process get the same pairs: to make
 * one takes a fifth of a second. So a module that files share must not keep one: it makes its own by `newRsaPair`.
 */
export function rsaPair(): KeyPairKeyObjectResult {
  if (takenBy !== running.testFile) {
    takenBy = running.testFile
    taken = 0
  }
  const pair = made[taken] ?? newRsaPair()
  made[taken] = pair
  taken += 1
  return pair
}
