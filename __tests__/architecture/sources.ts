import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

export const ROOT = path.resolve(__dirname, '../..')

export interface Source {
  /** Path from the repository's root, with forward slashes. */
  file: string
  text: string
  /** The text without comments. */
  code: string
}

/** Returns the repository paths of all files below a folder that pass the filter. */
export function filesUnder(folder: string, matches: (file: string) => boolean = () => true): string[] {
  const full = path.join(ROOT, folder)
  if (!existsSync(full)) return []
  return readdirSync(full, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(ROOT, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .filter((file) => !/node_modules\/|\/generated\/|^(mall|desk)\/dist\//.test(file))
    .filter(matches)
    .sort()
}

export const isScript = (file: string) => /\.(ts|tsx|mjs|js)$/.test(file) && !file.endsWith('.d.ts')
export const isTest = (file: string) => /\.test\.tsx?$/.test(file) || file.startsWith('src/testing/')

export function read(file: string): Source {
  const text = readFileSync(path.join(ROOT, file), 'utf8')
  return { file, text, code: withoutComments(text) }
}

export function sourcesUnder(folder: string, matches: (file: string) => boolean = () => true): Source[] {
  return filesUnder(folder, (file) => isScript(file) && matches(file)).map(read)
}

/** Removes comments but keeps line breaks, so that line numbers stay right. Strings with `//` (addresses) are kept. */
export function withoutComments(text: string) {
  return text
    .replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ''))
    .replace(/(^|[\s;{}(,])\/\/[^\n]*/g, '$1')
}
