import { generateKeyPairSync, type KeyPairKeyObjectResult } from 'node:crypto'

/** Set by `scripts/testing/testProcess.cjs`, whose files share this module. */
const running = globalThis as { testFile?: string }
const made: KeyPairKeyObjectResult[] = []
let taken = 0
let takenBy = running.testFile

/**
 * Returns an RSA key pair that this test file hasn't taken yet. Other files of the process get the same pairs: to make
 * one takes a fifth of a second. So no module that files share may keep a pair.
 */
export function rsaPair(): KeyPairKeyObjectResult {
  if (takenBy !== running.testFile) {
    takenBy = running.testFile
    taken = 0
  }
  const pair = made[taken] ?? generateKeyPairSync('rsa', { modulusLength: 2048 })
  made[taken] = pair
  taken += 1
  return pair
}
