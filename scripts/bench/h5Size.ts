import { readFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { parse } from 'acorn'
import { listFiles } from '../../__tests__/miniprogram/host/dist'
import { distOf } from '../../__tests__/support/compiled'
import { type Figure, kb, median } from './figures'
import { firstFiles } from './firstFiles'

const DUPLICATE_BYTES = 2048

/** Measures the transfer size of home, the size of the pages' chunks, and modules that are bundled twice. */
export async function h5Size(): Promise<Figure[]> {
  const folder = distOf('h5')
  const gz = (file: string) => gzipSync(readFileSync(path.join(folder, file)), { level: 9 }).length
  const named = new Set(firstFiles('pages/index/index'))
  const chunks = listFiles(folder).filter((file) => file.startsWith('chunk/') && file.endsWith('.js'))
  const pages = chunks.filter((file) => !named.has(file)).map(gz)
  return [
    {
      name: 'first load of home, JS + CSS gz',
      value: kb([...named].reduce((sum, file) => sum + gz(file), 0)),
      budget: 124,
      unit: 'KB',
    },
    { name: 'page chunk gz, median', value: kb(median(pages)), budget: 8, unit: 'KB' },
    { name: 'page chunk gz, largest', value: kb(Math.max(...pages)), budget: 25, unit: 'KB' },
    { name: 'modules over 2 KB in two chunks', value: duplicates(folder).length, budget: 0, unit: '' },
  ]
}

/** Finds duplicate modules: a module has the same id in every file, so an id in two files is duplicated code. */
function duplicates(folder: string): string[] {
  const places = new Map<string, string[]>()
  for (const file of listFiles(folder).filter((one) => one.endsWith('.js'))) {
    for (const { id, bytes } of modulesIn(readFileSync(path.join(folder, file), 'utf8'))) {
      if (bytes > DUPLICATE_BYTES) places.set(id, [...(places.get(id) ?? []), file])
    }
  }
  return [...places].filter(([, files]) => files.length > 1).map(([id, files]) => `${id} ${files}`)
}

interface TreeNode {
  type: string
  start: number
  end: number
  [key: string]: unknown
}

/** Finds modules in a chunk: functions under numeric keys, as in `{ 3930: function (…) {…}, … }`. */
function modulesIn(code: string): { id: string; bytes: number }[] {
  const found: { id: string; bytes: number }[] = []
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) {
      for (const one of node) visit(one)
      return
    }
    if (!node || typeof node !== 'object') return
    const { type, properties } = node as TreeNode & {
      properties?: (TreeNode & { key: TreeNode; value: TreeNode })[]
    }
    if (type === 'ObjectExpression' && properties?.length && properties.every(isModule)) {
      for (const { key, value } of properties) {
        found.push({ id: String(key.value ?? key.name), bytes: value.end - value.start })
      }
      return
    }
    for (const child of Object.values(node)) visit(child)
  }
  visit(parse(code, { ecmaVersion: 'latest' }))
  return found
}

const isModule = (property: TreeNode & { key?: TreeNode; value?: unknown }) =>
  property.type === 'Property' &&
  /^\d+$/.test(String(property.key?.value ?? '')) &&
  /Function/.test((property.value as TreeNode).type)
