import { refuseFields } from '../../desk/deskError'

/** Rows in which neighbours are typed without thinking. */
const ROWS = [
  '01234567890',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  '1qaz2wsx3edc4rfv',
]
const BOTH_WAYS = ROWS.flatMap((row) => [row, [...row].reverse().join('')])
const WORDS = [
  'password',
  'passw0rd',
  'admin',
  'welcome',
  'iloveyou',
  'woaini',
  '1314',
  '520',
  'tuoling',
  'pickup',
  '拓岭',
  '密码',
]
const MIN_RUN = 3
/** Different characters that must be left when all that is easy to guess is taken out. */
const MIN_LEFT = 2
/** A few characters, again and again. */
const REPEATED = /^(.{1,4}?)\1+$/

/**
 * Whether a password is little more than the login, usual words, and repeated or neighbouring characters. Length is
 * checked elsewhere; no kinds of characters are demanded (NIST SP 800-63B).
 */
export function isEasyPassword(password: string, login: string): boolean {
  let left = password.normalize('NFKC').toLowerCase().replace(/\s/g, '')
  if (REPEATED.test(left)) return true
  // The longest first: a short one may be part of it.
  const words = [login.toLowerCase(), ...WORDS].filter(({ length }) => length > 1)
  for (const word of words.sort((a, b) => b.length - a.length)) left = left.replaceAll(word, '')
  left = withoutRuns(left).replace(/(.+?)\1+/g, '$1')
  return new Set(left).size < MIN_LEFT
}

/** Refuses a password that is easy to guess. @throws DeskError 400 at this field */
export function refuseEasyPassword(password: string, login: string, field = 'password'): void {
  if (!isEasyPassword(password, login)) return
  throw refuseFields({ [field]: '密码太容易猜到：不要只用登录名、常见的词、重复或连续的字符' })
}

/** Takes out neighbours of a row, forwards and backwards: 1234, dcba, qwe. */
function withoutRuns(text: string): string {
  let rest = ''
  for (let at = 0; at < text.length; ) {
    const run = Math.max(...BOTH_WAYS.map((row) => runAt(text, at, row)))
    if (run < MIN_RUN) rest += text[at]
    at += run < MIN_RUN ? 1 : run
  }
  return rest
}

/** Returns how many characters of a text, from a place on, follow each other in a row too. */
function runAt(text: string, at: number, row: string): number {
  let length = 0
  while (at + length < text.length && row.includes(text.slice(at, at + length + 1))) length += 1
  return length
}
