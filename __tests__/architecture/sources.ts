import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'

export const ROOT = path.resolve(__dirname, '../..')

export interface Import {
  /** As written. */
  request: string
  /** Repository path of the imported file; '' for a package. */
  file: string
  /** Type-only import: the compiler removes it, so it is in no bundle. */
  typeOnly: boolean
}

export interface Source {
  /** Path from the repository's root, with forward slashes. */
  file: string
  text: string
  /** The text without comments. */
  code: string
  imports: Import[]
}

const EXTENSIONS = ['.ts', '.tsx', '.js', '.mjs', '/index.ts', '/index.tsx', '.scss', '.svg']
const ALIASES: [string, string][] = [
  ['@/', 'src/'],
  ['@contract/', 'contract/'],
]

/** Returns the repository paths of all files below a folder that pass the filter. */
export function filesUnder(folder: string, wanted: (file: string) => boolean = () => true): string[] {
  const full = path.join(ROOT, folder)
  if (!existsSync(full)) return []
  return readdirSync(full, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(ROOT, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .filter((file) => !file.includes('node_modules/') && !file.includes('/generated/'))
    .filter(wanted)
    .sort()
}

export const isScript = (file: string) => /\.(ts|tsx|mjs|js)$/.test(file) && !file.endsWith('.d.ts')
export const isTest = (file: string) => /\.test\.tsx?$/.test(file) || file.startsWith('src/testing/')

export function read(file: string): Source {
  const text = readFileSync(path.join(ROOT, file), 'utf8')
  const code = withoutComments(text)
  return { file, text, code, imports: importsOf(file, code) }
}

export function sourcesUnder(folder: string, wanted: (file: string) => boolean = () => true): Source[] {
  return filesUnder(folder, (file) => isScript(file) && wanted(file)).map(read)
}

/** Removes comments but keeps line breaks, so that line numbers stay right. Strings with `//` (addresses) are kept. */
export function withoutComments(text: string) {
  return text
    .replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ''))
    .replace(/(^|[\s;{}(,])\/\/[^\n]*/g, '$1')
}

const STATEMENT = /(?:^|\n)\s*(import|export)\s+(type\s+)?((?:[\w*\s{},$]+?)\s+from\s+)?['"]([^'"\n]+)['"]/g
const DYNAMIC = /\bimport\(\s*['"]([^'"\n]+)['"]\s*\)/g

export function importsOf(file: string, code: string): Import[] {
  const found: Import[] = []
  for (const [, , type, clause, request] of code.matchAll(STATEMENT)) {
    found.push({
      request: request!,
      file: resolve(file, request!),
      typeOnly: Boolean(type) || allTypes(clause ?? ''),
    })
  }
  for (const [, request] of code.matchAll(DYNAMIC)) {
    found.push({ request: request!, file: resolve(file, request!), typeOnly: false })
  }
  return found
}

/** Tells whether all names of an import clause are types, as in `{ type A, type B }`. */
function allTypes(clause: string) {
  const names = clause.match(/\{([\s\S]*)\}/)?.[1]
  if (!names || /^\s*\w+\s*,/.test(clause)) return false
  return names
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean)
    .every((name) => name.startsWith('type '))
}

function resolve(from: string, request: string) {
  const alias = ALIASES.find(([prefix]) => request.startsWith(prefix))
  if (!alias && !request.startsWith('.')) return ''
  const base = alias
    ? alias[1] + request.slice(alias[0].length)
    : path.posix.join(path.posix.dirname(from), request)
  const candidates = [base, ...EXTENSIONS.map((extension) => base + extension)]
  return candidates.find((one) => isFile(one)) ?? base
}

const isFile = (file: string) => {
  const full = path.join(ROOT, file)
  return existsSync(full) && statSync(full).isFile()
}
