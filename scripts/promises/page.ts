import * as path from 'node:path'
import { filesUnder, isTest, read } from '../../__tests__/architecture/sources'
import { type CallSpec, SERVICE_PREFIX } from '../../contract/call'
import { type RouteSpec, routes } from '../../src/routes'
import { PARTS } from './rows'

const HEAD = `# Where each promise is kept

For whoever is new: the product's promises, part by part, and the files that keep them. Numbers in brackets are sections of [PRODUCT.md](PRODUCT.md), and so is \`spec 7\` in a comment. What is ours beyond them lives under \`ext\`.

Written by \`npx tsx scripts/promises.ts\`: routes and calls are read off the code, the rest stands in \`scripts/promises/rows.ts\` with words that each file must hold. \`__tests__/promises.test.ts\` fails when this page is behind.
`

/** The whole of docs/SPEC-INDEX.md. */
export function promisesPage(): string {
  const [hosts, common, ...others] = PARTS.map(partText)
  return [HEAD, hosts, common, routesText(), callsText(), ...others].join('\n')
}

const link = (file: string) => `[${shortName(file)}](../${file})`
const shortName = (file: string) => file.replace(/^src\/features\//, '').replace(/^src\//, '')
const links = (files: readonly string[]) => files.map(link).join(', ')

const table = (heads: readonly string[], rows: readonly (readonly string[])[]) =>
  [heads, heads.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')

const partText = ({ title, rows }: (typeof PARTS)[number]) =>
  `## ${title}\n\n${table(
    ['promise', 'kept in'],
    rows.map(({ promise, kept }) => [promise, links(kept.map(([file]) => file))]),
  )}\n`

function routesText(): string {
  const rows = Object.entries<RouteSpec>(routes).map(([name, { path: route }]) => {
    const door = `src/${route}.tsx`
    const screens = read(door)
      .imports.map(({ file }) => file)
      .filter((file) => /^src\/features\/.*Screen\.tsx$/.test(file))
    return [`\`${route}\``, `\`${name}\``, link(door), links(screens)]
  })
  return `## Routes, one by one (2)\n\n${table(['route', 'name in code', 'door', 'screen'], rows)}\n`
}

function callsText(): string {
  const handlers = handlersOfMall()
  const askers = sourcesOfShop()
  const parts = filesUnder('contract/calls', (file) => !isTest(file)).map((file) => {
    const group = path.basename(file, '.ts')
    const calls: Record<string, CallSpec> = require(`../../${file}`)[`${group}Calls`]
    const rows = Object.entries(calls).map(([name, { method, path: at, service }]) => [
      `${method} \`${SERVICE_PREFIX[service]}${at}\``,
      `\`${group}.${name}\``,
      links(handlers.get(`${group}Calls.${name}`) ?? []),
      askersOf(askers, group, name).join(', '),
    ])
    const heads = ['call', 'name in code', 'answered by', 'asked by']
    return `### ${group}: ${link(file)}, [schemas](../contract/schemas/${group}.ts)\n\n${table(heads, rows)}\n`
  })
  return `## Calls, one by one (7)\n\n${parts.join('\n')}`
}

/** `cartCalls.update` -> the file whose function the mall serves it with. */
function handlersOfMall(): Map<string, string[]> {
  const found = new Map<string, string[]>()
  for (const file of filesUnder('mall/src/routes', (name) => /\.ts$/.test(name) && !isTest(name))) {
    const { code, imports } = read(file)
    for (const [, call = '', handler = ''] of code.matchAll(
      /serve\(\s*\w+,\s*(\w+Calls\.\w+),\s*[\w.]+,\s*(\w+)/g,
    )) {
      const importing = new RegExp(`import[^;'"]*\\b${handler}\\b[^;'"]*from '([^']+)'`).exec(code)?.[1]
      const from = imports.find(({ request }) => request === importing)?.file
      found.set(call, [from ?? file])
    }
  }
  return found
}

const sourcesOfShop = () => filesUnder('src', (file) => /\.tsx?$/.test(file) && !isTest(file)).map(read)

/** Returns the parts of the shop that use a call: features, or layers below them. */
function askersOf(sources: ReturnType<typeof sourcesOfShop>, group: string, name: string): string[] {
  // A call may be defined outside its group: `homeApi = defineApi<…>({ index: commonCalls.index })`.
  const apart = sources.flatMap(({ file, code }) =>
    file.startsWith('src/api/') && code.includes(`${name}: ${group}Calls.${name}`)
      ? (/const (\w+Api) = defineApi/.exec(code)?.[1] ?? [])
      : [],
  )
  const asking = new RegExp(`\\b(${[`${group}Api`, ...apart].join('|')})\\s*\\.\\s*${name}\\b`)
  const parts = sources
    .filter(({ code }) => asking.test(code))
    .map(({ file }) => /^src\/(features\/)?(\w+)/.exec(file)?.[2] ?? file)
  return [...new Set(parts)].sort()
}
