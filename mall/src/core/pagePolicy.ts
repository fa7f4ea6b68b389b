import { createHash } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'

export const POLICY_HEADER = 'content-security-policy'

type Directives = Readonly<Record<string, readonly string[]>>

/** Returns the Content-Security-Policy of a page: it allows only what `directives` names. */
export function pagePolicy(directives: Directives): string {
  const all: Directives = {
    'default-src': ["'none'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
    'form-action': ["'none'"],
    ...directives,
  }
  return Object.entries(all)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ')
}

/** The source expression that allows exactly this text as an inline script or style sheet. */
export const inlineHash = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`

const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/gi

/** Returns the hashes of a page's inline scripts. */
export const inlineScripts = (page: string): string[] =>
  [...page.matchAll(INLINE_SCRIPT)].map(([, text = '']) => inlineHash(text))

let known: { file: string; changedAt: number; hashes: readonly string[] } | undefined

/** Returns the hashes for a file. Read again when the file has changed, so that a new build needs no restart. */
export function inlineScriptsOf(file: string): readonly string[] {
  const changedAt = statSync(file).mtimeMs
  if (known?.file !== file || known.changedAt !== changedAt) {
    known = { file, changedAt, hashes: inlineScripts(readFileSync(file, 'utf8')) }
  }
  return known.hashes
}
