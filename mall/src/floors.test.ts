import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { test } from 'node:test'
import { FLOORS } from './floors'
import { MALL_ROOT } from './paths'

/**
 * Files of the process: they put the rooms together and may import any of them. `prepare` starts a process of its own,
 * which opens the mall and closes it again.
 */
const PROCESS = /^src\/(app|main|open|rooms|commands\/prepare)\.ts$/

const SOURCES = join(MALL_ROOT, 'src')
const files = readdirSync(SOURCES, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && entry.name.endsWith('.ts') && !entry.name.endsWith('.test.ts'))
  .map((entry) => join(entry.parentPath, entry.name))
  .filter((file) => !file.includes('/src/testing/'))

interface Arrow {
  from: string
  to: string
  /** Gone at run time. */
  isType: boolean
}

const arrows: Arrow[] = files.flatMap((file) => {
  const imports = readFileSync(file, 'utf8').matchAll(/(?:import|export) ([^;'"]*?)from '(\.[^']+)'/g)
  return [...imports].map(([, names = '', specifier = '']) => ({
    from: relative(MALL_ROOT, file),
    to: `${relative(MALL_ROOT, join(dirname(file), specifier))}.ts`,
    isType: names.startsWith('type ') || /^\{( type [^,}]+,?)+ \} $/.test(names.replace(/\s+/g, ' ')),
  }))
})
const roomOf = (file: string) => /^src\/rooms\/(\w+)\//.exec(file)?.[1]
const floorOf = (room: string) => FLOORS.findIndex(({ rooms }) => rooms.includes(room))
const named = ({ from, to }: Arrow) => `${from} -> ${to}`

test('every room has its floor, and every floor its rooms', () => {
  const rooms = readdirSync(join(SOURCES, 'rooms'))
  assert.deepEqual(rooms.sort(), FLOORS.flatMap((floor) => floor.rooms).sort())
})

test('the README lists the rooms of every floor, the highest first', () => {
  const readme = readFileSync(join(MALL_ROOT, 'README.md'), 'utf8')
  const rows = FLOORS.map(
    ({ name, rooms }) => `| ${name} | ${rooms.map((room) => `\`${room}\``).join(', ')} |`,
  )
  assert.ok(readme.includes(rows.reverse().join('\n')), rows.join('\n'))
})

test('no room imports from a floor above it', () => {
  const climbing = arrows.filter(({ from, to }) => {
    const [below, above] = [roomOf(from), roomOf(to)]
    return below && above && floorOf(above) > floorOf(below)
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

test('rooms import each other in one direction only', () => {
  const edges = arrows.flatMap(({ from, to }) => {
    const [room, other] = [roomOf(from), roomOf(to)]
    return room && other ? [[room, other] as const] : []
  })
  assert.deepEqual(circlesOf(edges), [])
})

test('no file imports itself through others', () => {
  const edges = arrows.filter(({ isType }) => !isType).map(({ from, to }) => [from, to] as const)
  assert.deepEqual(circlesOf(edges), [])
})

test('core, db, gateways, jobs and the desk know no room', () => {
  const wrong = arrows.filter(({ from, to }) => roomOf(to) && !roomOf(from) && !PROCESS.test(from))
  assert.deepEqual(wrong.map(named), [])
})

test('rules are pure: they import the contract, other rules and hashes', () => {
  const isRule = (file: string) => /(^src\/rooms\/\w+\/|\/)([a-z]\w*R|r)ules\.ts$/.test(file)
  const isHash = (file: string) => file === 'src/core/digests.ts'
  const wrong = arrows.filter(({ from, to }) => isRule(from) && !isRule(to) && !isHash(to))
  assert.deepEqual(wrong.map(named), [])
})

test('only the process imports app, main, open and the list of rooms', () => {
  const wrong = arrows.filter(({ from, to }) => PROCESS.test(to) && !PROCESS.test(from))
  assert.deepEqual(wrong.map(named), [])
})
