import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { test } from 'node:test'
import { LAYERS, type Module } from './module'
import { ALL_MODULES } from './modules.generated'
import { MALL_ROOT } from './paths'

/**
 * The layers of the mall's source, lowest first, by its files and folders. Only `ctx.ts` knows the whole context, so what
 * is below it takes what it needs by parameters, and `Context` where it calls a handler (`core/context.ts`).
 */
const ORDER: readonly (readonly string[])[] = [
  ['newId', 'log', 'paths', 'clock', 'pictures', 'js-yaml.d'],
  ['env'],
  ['db'],
  ['core'],
  ['gateways'],
  ['jobs'],
  ['search'],
  ['desk'],
  ['ctx', 'module'],
  ['modules/'],
  ['app', 'main', 'open', 'phoneAddress', 'seed', 'modules', 'modules.generated', 'commands'],
]

/** Returns the place of a file in the order; -1 for one that it doesn't name. */
const placeOf = (file: string): number => {
  const path = file.replace(/^src\//, '').replace(/\.m?[tj]s$/, '')
  return ORDER.findIndex((names) =>
    names.some((name) => path === name || path.startsWith(name.endsWith('/') ? name : `${name}/`)),
  )
}

const SOURCES = join(MALL_ROOT, 'src')
const files = readdirSync(SOURCES, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && /\.m?[tj]s$/.test(entry.name) && !entry.name.endsWith('.test.ts'))
  .map((entry) => join(entry.parentPath, entry.name))

interface Arrow {
  from: string
  to: string
  /** Gone at run time. */
  isType: boolean
}

const arrows: Arrow[] = files.flatMap((file) => {
  const imports = readFileSync(file, 'utf8').matchAll(
    /\b(?:(?:import|export) ([^;'"]*?)from |import |import\()'(\.[^']+)'/g,
  )
  return [...imports].map(([, names = '', specifier = '']) => ({
    from: relative(MALL_ROOT, file),
    to: relative(MALL_ROOT, join(dirname(file), specifier)).replace(/(\.mjs)?$/, (ending) => ending || '.ts'),
    isType: names.startsWith('type ') || /^\{( type [^,}]+,?)+ \} $/.test(names.replace(/\s+/g, ' ')),
  }))
})
const moduleOf = (file: string) => /^src\/modules\/(\w+)\//.exec(file)?.[1]
const layerOf = (module: string) =>
  Object.keys(LAYERS).indexOf((ALL_MODULES as Readonly<Record<string, Module>>)[module]?.layer ?? '')
const named = ({ from, to }: Arrow) => `${from} -> ${to}`

test('the list of modules names every folder', () => {
  assert.deepEqual(readdirSync(join(SOURCES, 'modules')).sort(), Object.keys(ALL_MODULES).sort())
})

test('no module imports from a layer above it', () => {
  const climbing = arrows.filter(({ from, to }) => {
    const [below, above] = [moduleOf(from), moduleOf(to)]
    return below && above && layerOf(above) > layerOf(below)
  })
  assert.deepEqual(climbing.map(named), [])
})

/** Returns the circles of a graph, such as `a -> b -> a`. */
function circlesOf(edges: readonly (readonly [string, string])[]): string[] {
  const next = new Map<string, Set<string>>()
  for (const [from, to] of edges) if (from !== to) next.set(from, (next.get(from) ?? new Set()).add(to))
  const circles: string[] = []
  const done = new Set<string>()
  const follow = (node: string, path: readonly string[]) => {
    if (path.includes(node)) circles.push([...path.slice(path.indexOf(node)), node].join(' -> '))
    if (path.includes(node) || done.has(node)) return
    for (const other of next.get(node) ?? []) follow(other, [...path, node])
    done.add(node)
  }
  for (const node of next.keys()) follow(node, [])
  return circles
}

test('modules import each other in one direction only', () => {
  const edges = arrows.flatMap(({ from, to }) => {
    const [module, other] = [moduleOf(from), moduleOf(to)]
    return module && other ? [[module, other] as const] : []
  })
  assert.deepEqual(circlesOf(edges), [])
})

test('no file imports itself through others', () => {
  const edges = arrows.filter(({ isType }) => !isType).map(({ from, to }) => [from, to] as const)
  assert.deepEqual(circlesOf(edges), [])
})

test('every file belongs to a layer', () => {
  const placeless = files.map((file) => relative(MALL_ROOT, file)).filter((file) => placeOf(file) < 0)
  assert.deepEqual(placeless, [])
})

test('no file imports from a layer above its own, types included', () => {
  const climbing = arrows.filter(({ from, to }) => placeOf(to) > placeOf(from))
  assert.deepEqual(climbing.map(named), [])
})

test('rules are pure: they import the contract, other rules and hashes', () => {
  const isRule = (file: string) => /(^src\/modules\/\w+\/|\/)([a-z]\w*R|r)ules\.ts$/.test(file)
  const isHash = (file: string) => file === 'src/core/digests.ts'
  const wrong = arrows.filter(({ from, to }) => isRule(from) && !isRule(to) && !isHash(to))
  assert.deepEqual(wrong.map(named), [])
})
