const LETTERS = '0123456789abcdefghijklmnopqrstuvwxyz'
const RANDOM_LENGTH = 16

/**
 * Returns a unique key: the time and 16 random letters (82 bits), such as 'lq3k2v8x-4f0a9c7b1d2e3f5g'. For client
 * keys of orders and ids of bridge messages; not a secret.
 * @param random [0, 1), @param now ms; both injected for tests
 */
export function uniqueId(random: () => number = Math.random, now: () => number = Date.now): string {
  const letters = Array.from({ length: RANDOM_LENGTH }, () => LETTERS[Math.floor(random() * LETTERS.length)])
  return `${Math.floor(now()).toString(36)}-${letters.join('')}`
}
