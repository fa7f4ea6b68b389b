import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'

const seen = new Map()

/** Returns every source file of a module: itself and its relative imports. */
export function sourcesOf(url, found = new Set()) {
  const href = new URL(url).href
  if (found.has(href)) return found
  found.add(href)
  const text = readFileSync(new URL(href), 'utf8')
  for (const [, path] of text.matchAll(/(?:from|import)\s*\(?'(\.[^']+)'/g))
    sourcesOf(new URL(path, href), found)
  return found
}

/** Returns a short digest of anything that can be written as JSON. */
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

/**
 * Returns a source without comments and layout, so that formatting doesn't cause a thousand pictures to be drawn
 * again.
 */
export function essence(text) {
  return text
    .replace(/^\s*\/\*\*[\s\S]*?\*\/\s*$/gm, '')
    .replace(/^\s*\/\/.*$/gm, '')
    .replace(/[\s;]+/g, '')
    .replace(/,(?=[)\]}])/g, '')
}

/** Returns a digest that changes when the code of a module, or of anything it imports, changes. */
export function sourceDigest(url) {
  const href = new URL(url).href
  if (!seen.has(href)) {
    const texts = [...sourcesOf(href)].sort().map((file) => essence(readFileSync(new URL(file), 'utf8')))
    seen.set(href, digest(...texts))
  }
  return seen.get(href)
}
