import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'

const seen = new Map()

/** Every source file that a module is made of: itself and what it imports by relative path. */
export function sourcesOf(url, found = new Set()) {
  const href = new URL(url).href
  if (found.has(href)) return found
  found.add(href)
  const text = readFileSync(new URL(href), 'utf8')
  for (const [, path] of text.matchAll(/(?:from|import)\s*\(?'(\.[^']+)'/g))
    sourcesOf(new URL(path, href), found)
  return found
}

/** A short name for the content of anything that can be written as JSON. */
export function digest(...content) {
  const hash = createHash('sha256')
  for (const part of content)
    hash
      .update(
        typeof part === 'string' || part instanceof Uint8Array ? part : (JSON.stringify(part) ?? 'none'),
      )
      .update('\0')
  return hash.digest('hex').slice(0, 16)
}

/** The text of a source without comments and layout: formatting must not draw a thousand pictures again. */
export function essence(text) {
  return text
    .replace(/^\s*\/\*\*[\s\S]*?\*\/\s*$/gm, '')
    .replace(/^\s*\/\/.*$/gm, '')
    .replace(/[\s;]+/g, '')
    .replace(/,(?=[)\]}])/g, '')
}

/** Changes when what a module does, or anything it imports, changes. */
export function sourceDigest(url) {
  const href = new URL(url).href
  if (!seen.has(href)) {
    const texts = [...sourcesOf(href)].sort().map((file) => essence(readFileSync(new URL(file), 'utf8')))
    seen.set(href, digest(...texts))
  }
  return seen.get(href)
}
