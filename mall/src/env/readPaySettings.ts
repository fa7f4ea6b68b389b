import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { EnvError } from './values'

const MIN_KEY_BITS = 2_048

/**
 * Reads settings of one gateway. What is missing or wrong is collected, and `finish` throws all of it at once; without
 * problems `finish` returns what it is given.
 */
export function readSettings(what: string, source: Readonly<Record<string, unknown>>) {
  const missing: string[] = []
  const wrong: string[] = []
  const given = (name: string): string => String(source[name] ?? '').trim()
  /** Without `otherwise` the setting is needed. */
  const text = (name: string, otherwise?: string): string => {
    if (!given(name) && otherwise === undefined) missing.push(name)
    return given(name) || (otherwise ?? '')
  }
  return {
    isSet: (name: string): boolean => given(name) !== '',
    text,
    /** A name that the platform gave: it has no blanks, quotes or Chinese, which come from copying too much. */
    id: (name: string, otherwise?: string): string => {
      const found = text(name, otherwise)
      if (found && !/^[\w.-]+$/.test(found)) wrong.push(`${name} has other signs than letters and digits.`)
      return found
    },
    /** A key that can't be read is never returned: `finish` throws before. */
    key: (name: string, kind: keyof typeof KINDS): KeyObject => {
      const found = text(name) ? readKey(given(name), kind) : undefined
      if (given(name) && !found) {
        wrong.push(`${name} is no ${kind} RSA key: give a PEM, or the path of a PEM file.`)
      }
      if (found && (found.asymmetricKeyDetails?.modulusLength ?? 0) < MIN_KEY_BITS) {
        wrong.push(`${name} is too short: the platforms take keys of ${MIN_KEY_BITS} bits.`)
      }
      return found as KeyObject
    },
    address: (name: string, otherwise: string): string => {
      const address = given(name) || otherwise
      if (!URL.canParse(address) || !/^https?:/.test(address)) wrong.push(`${name} is not a web address.`)
      return address
    },
    refuse: (problem: string): void => {
      wrong.push(problem)
    },
    /** Returns the settings if all are there and valid. @throws EnvError */
    finish: <Settings>(settings: Settings): Settings => {
      const incomplete =
        missing.length > 0 ? [`${what} is set up only in part: ${missing.join(', ')} missing.`] : []
      const problems = [...incomplete, ...wrong]
      if (problems.length > 0) throw new EnvError(problems.join('\n'))
      return settings
    },
  }
}

const KINDS = {
  private: { labels: ['PRIVATE KEY', 'RSA PRIVATE KEY'], read: createPrivateKey },
  public: { labels: ['PUBLIC KEY'], read: createPublicKey },
}

/**
 * Reads a key: PEM (line ends may be written as \n), the path of a PEM file, or the base64 that Alipay's tools show.
 * Returns undefined if it isn't a key of the kind.
 */
function readKey(text: string, kind: keyof typeof KINDS): KeyObject | undefined {
  const { labels, read } = KINDS[kind]
  const pem = text.includes('-----BEGIN') ? text.replaceAll('\\n', '\n') : fileText(text)
  // A public key could be computed from a private one, but it would be the merchant's and not the platform's.
  if (kind === 'public' && pem?.includes('PRIVATE KEY')) return undefined
  const attempts = pem
    ? [pem]
    : labels.map((label) => `-----BEGIN ${label}-----\n${text.replace(/\s/g, '')}\n-----END ${label}-----\n`)
  for (const attempt of attempts) {
    try {
      const key = read(attempt)
      if (key.asymmetricKeyType === 'rsa') return key
    } catch {
      // The next reading of it.
    }
  }
  return undefined
}

function fileText(path: string): string | undefined {
  try {
    return existsSync(path) ? readFileSync(path, 'utf8') : undefined
  } catch {
    return undefined
  }
}
