import { readdirSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import type { CallSchema } from '../../contract/schema'
import type { Lists } from '../../src/lib/fillLists'

const CONTRACT = path.resolve(__dirname, '../../contract/schemas')

/** A JSON schema, as far as it is looked at here. */
interface Shape {
  readonly type?: string
  readonly items?: Shape
  readonly properties?: Record<string, Shape>
  readonly required?: readonly string[]
  readonly anyOf?: readonly Shape[]
  readonly oneOf?: readonly Shape[]
}

type Found = Lists | readonly [Lists?]

/** The lists of a reply, or undefined where it has none. What may be null or absent is no list that is missing. */
function listsOf(shape: Shape): Found | undefined {
  if (shape.type === 'array') {
    const inner = shape.items && listsOf(shape.items)
    return inner && !Array.isArray(inner) ? [inner as Lists] : []
  }
  const either = shape.anyOf ?? shape.oneOf
  if (either) {
    const kinds = either.map(listsOf).filter((one) => one && !Array.isArray(one))
    return kinds.length > 0 ? Object.assign({}, ...kinds) : undefined
  }
  const found = Object.entries(shape.properties ?? {}).flatMap(([field, inner]) => {
    const lists = shape.required?.includes(field) ? listsOf(inner) : undefined
    return lists ? [[field, lists] as const] : []
  })
  return found.length > 0 ? Object.fromEntries(found) : undefined
}

const jsonOf = (reply: z.ZodType) => z.toJSONSchema(reply, { unrepresentable: 'any' }) as Shape

/** Stands by itself: what home asks is all that the first load has of its group. */
const FIRST_CALL = 'index'

/** For each file of `src/api/lists` its text: where the replies of a group of calls have lists. */
export function replyLists(): Map<string, string> {
  const files = new Map<string, string>()
  for (const file of readdirSync(CONTRACT)) {
    const group = path.basename(file, '.ts')
    const schemas: Record<string, CallSchema> = require(path.join(CONTRACT, file))[`${group}Schemas`]
    const found = Object.entries(schemas).flatMap(([call, { reply }]) => {
      if (call === FIRST_CALL) return []
      const lists = listsOf(jsonOf(reply))
      return lists && !Array.isArray(lists) ? [[call, lists] as const] : []
    })
    if (found.length > 0) files.set(`${group}.generated.ts`, textOf(group, found))
    const first = schemas[FIRST_CALL] && listsOf(jsonOf(schemas[FIRST_CALL].reply))
    if (first) files.set('home.generated.ts', textOf('home', [[FIRST_CALL, first]]))
  }
  return files
}

/** Shapes that several calls have stand once. */
function textOf(group: string, found: readonly (readonly [string, Found])[]): string {
  const texts = found.map(([, lists]) => literal(lists))
  const shared = [...new Set(texts.filter((text, at) => text.length > 24 && texts.indexOf(text) !== at))]
  const nameOf = (text: string) => (shared.includes(text) ? `lists${shared.indexOf(text)}` : text)
  return [
    '// npx tsx scripts/reply-lists.ts: where the replies of the contract have lists.',
    "import type { Lists } from '@/lib/fillLists'",
    '',
    ...shared.map((text, at) => `const lists${at}: Lists = ${text}\n`),
    `export const ${group}Lists: Record<string, Lists> = {`,
    ...found.map(([call], at) => `  ${call}: ${nameOf(texts[at] ?? '')},`),
    '}',
    '',
  ].join('\n')
}

const literal = (found: Found): string =>
  Array.isArray(found)
    ? `[${found.map((inner) => literal(inner as Lists)).join('')}]`
    : `{ ${Object.entries(found)
        .map(([field, inner]) => `${field}: ${literal(inner as Found)}`)
        .join(', ')} }`
