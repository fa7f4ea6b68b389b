import { readdirSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import type { CallSchema } from '../../contract/schema'
import type { Fields, Shape } from '../../src/lib/readReply'

const CONTRACT = path.resolve(__dirname, '../../contract/schemas')
const PARTS = path.resolve(__dirname, '../../contract/shapes')

/** The parts of a JSON schema that a shape needs. */
interface Json {
  /** Either one type, or two of which the second is null. */
  readonly type?: string | readonly string[]
  readonly const?: unknown
  readonly items?: Json
  readonly properties?: Record<string, Json>
  readonly additionalProperties?: false | object
  readonly required?: readonly string[]
  readonly anyOf?: readonly Json[]
  readonly oneOf?: readonly Json[]
  /** `rowKey`, `instant` and `orElse` of contract/schema.ts. */
  readonly 'x-key'?: true
  readonly 'x-time'?: true
  readonly 'x-absent'?: string | boolean
}

/** Codes of value kinds. Money and prices are text: `yuanToFen` and `shortPrice` read every format. */
const KIND = { text: 0, number: 1, flag: 2, key: 3, flagElseTrue: 4, time: 5 } as const
const OR_NULL = 10
const OR_ABSENT = 20

const jsonOf = (reply: z.ZodType) => z.toJSONSchema(reply, { unrepresentable: 'any' }) as Json

/** Returns the shape of a value, or undefined where the contract leaves it open. */
function shapeOf(json: Json): Shape | undefined {
  const either = json.anyOf ?? json.oneOf
  if (either) return unionOf(either)
  if (typeof json.type === 'object') return unionOf(json.type.map((type) => ({ ...json, type })))
  switch (json.type) {
    case 'object':
      return fieldsOf(json)
    case 'array':
      return [shapeOf(json.items ?? {}) ?? KIND.text]
    case 'boolean':
      return json['x-absent'] === true ? KIND.flagElseTrue : KIND.flag
    case 'number':
    case 'integer':
      return json['x-time'] ? KIND.time : KIND.number
    case 'string':
      if (typeof json['x-absent'] === 'string') return json['x-absent']
      if (json['x-key']) return KIND.key
      return KIND.text
  }
}

function unionOf(either: readonly Json[]): Shape | undefined {
  const kinds = either.filter(({ type }) => type !== 'null')
  const first = shapeOf(kinds[0] ?? {})
  if (kinds.length < either.length) {
    if (kinds.length > 1) throw new Error('a union that may be null has no shape')
    return typeof first === 'number' ? first + OR_NULL : typeof first === 'object' ? [first, 0] : first
  }
  if (kinds[0]?.type !== 'object') return first
  const [name] = Object.entries(kinds[0].properties ?? {}).find(([, { const: one }]) => one) ?? ['']
  return {
    '': name,
    ...Object.fromEntries(kinds.map((kind) => [kind.properties?.[name]?.const, fieldsOf(kind)])),
  }
}

function fieldsOf({ properties = {}, required = [] }: Json): Fields {
  const fields = Object.entries(properties).flatMap(([field, json]) => {
    const shape = json.const === undefined ? shapeOf(json) : undefined
    if (shape === undefined) return []
    const isOptional = !required.includes(field) && typeof shape === 'number'
    return [[field, isOptional ? (shape % OR_NULL) + OR_ABSENT : shape] as const]
  })
  return Object.fromEntries(fields)
}

/** Call with a shape of its own: home's call is the only one of its group in the first load. */
const FIRST_CALL = 'index'

/** Returns the shape of each reply of a group; the map service's replies are open and have none. */
export function shapesOf(schemas: Record<string, CallSchema>): Map<string, Fields> {
  const found = Object.entries(schemas).flatMap(([call, { reply }]) => {
    const json = jsonOf(reply)
    if (json.additionalProperties !== false || Object.keys(json.properties ?? {}).length === 0) return []
    return [[call, fieldsOf(json)] as const]
  })
  return new Map(found)
}

/** Returns the schemas of every group of the contract. */
export function contractSchemas(): Map<string, Record<string, CallSchema>> {
  const groups = readdirSync(CONTRACT).map((file) => path.basename(file, '.ts'))
  return new Map(
    groups.map((group) => [group, require(path.join(CONTRACT, group))[`${group}Schemas`]] as const),
  )
}

/** Returns parts that several replies share, by their name in `contract/shapes`. */
function parts(): Map<string, { name: string; file: string; shape: Fields }> {
  const found = new Map<string, { name: string; file: string; shape: Fields }>()
  for (const file of readdirSync(PARTS)) {
    for (const [name, schema] of Object.entries<unknown>(require(path.join(PARTS, file)))) {
      if (!(schema instanceof z.ZodObject)) continue
      const shape = fieldsOf(jsonOf(schema))
      if (Object.keys(shape).length > 2)
        found.set(JSON.stringify(shape), { name, file: path.basename(file, '.ts'), shape })
    }
  }
  return found
}

/** Groups that are read by a client of their own. */
const ELSEWHERE = new Set(['tracking'])

/** Groups with a hand-written file in `src/api`, which changes a call or adds something to the group. */
const BY_HAND = new Set(['common', 'home', 'maps', 'orders', 'share'])

/** Returns the source text of each generated file of `src/api`, by its name. */
export function replyShapes(): Map<string, string> {
  const known = parts()
  const used = new Set<string>()
  const files = new Map<string, string>()
  for (const [group, schemas] of contractSchemas()) {
    if (ELSEWHERE.has(group)) continue
    const shapes = shapesOf(schemas)
    const first = shapes.get(FIRST_CALL)
    if (first) files.set('home.generated.ts', fileOf('home', [[FIRST_CALL, literal(first)]], []))
    shapes.delete(FIRST_CALL)
    const named = new Set<string>()
    const written = [...shapes].map(([call, shape]) => [call, literal(shape, known, named)] as const)
    for (const one of named) used.add(one)
    if (shapes.size > 0) files.set(`${group}.generated.ts`, fileOf(group, written, [...named].sort()))
  }
  return files.set('parts.generated.ts', partsFile(known, used))
}

const HEAD = '// npx tsx scripts/reply-shapes.ts: '
const FIELDS = "import type { Fields } from '@/lib/readReply'"

/**
 * Returns the source text of one group: its calls, each with the shape of its reply; only the shapes where the calls
 * are written by hand.
 */
function fileOf(
  group: string,
  shapes: readonly (readonly [string, string])[],
  named: readonly string[],
): string {
  const parts = named.length > 0 ? [`import { ${named.join(', ')} } from './parts.generated'`] : []
  const table = [
    `Record<string, Fields> = {`,
    ...shapes.map(([call, text]) => `  ${call}: ${text},`),
    '}',
    '',
  ].join('\n')
  if (BY_HAND.has(group))
    return [
      `${HEAD}shapes of the replies of group ${group}; kinds as in readReply.`,
      FIELDS,
      ...parts,
      '',
      `export const ${group}Shapes: ${table}`,
    ].join('\n')
  return [
    `${HEAD}calls of group ${group}, with the shapes of their replies; kinds as in readReply.`,
    `import { ${group}Calls } from '@contract/calls/${group}'`,
    `import type { ${group}Schemas } from '@contract/schemas/${group}'`,
    FIELDS,
    "import { defineApi } from './http/defineApi'",
    ...parts,
    '',
    `const shapes: ${table}`,
    `export const ${group}Api = defineApi<typeof ${group}Schemas>(${group}Calls, shapes)`,
    '',
  ].join('\n')
}

type Parts = ReturnType<typeof parts>

/** Returns the source text of the used parts, each after those that it refers to. */
function partsFile(known: Parts, used: Set<string>): string {
  const written = new Map<string, string>()
  const add = (name: string) => {
    const [text, { shape }] = [...known].find(([, part]) => part.name === name) as [string, { shape: Fields }]
    const inner = new Set<string>()
    const others: Parts = new Map([...known].filter(([one]) => one !== text))
    const line = `export const ${name}: Fields = ${literal(shape, others, inner)}\n`
    for (const one of inner) if (!written.has(one)) add(one)
    written.set(name, line)
  }
  for (const name of [...used].sort()) if (!written.has(name)) add(name)
  return [`${HEAD}parts of several replies; kinds as in readReply.`, FIELDS, '', ...written.values()].join(
    '\n',
  )
}

/** Returns a shape as source text. Known parts appear by name; these names are added to `named`. */
function literal(shape: Shape, known: Parts = new Map(), named = new Set<string>()): string {
  const write = (one: Shape): string => {
    if (typeof one !== 'object') return JSON.stringify(one).replace(/"/g, "'")
    if (Array.isArray(one)) return `[${one.map((inner) => write(inner as Shape)).join(', ')}]`
    const whole = known.get(JSON.stringify(one))
    if (whole) {
      named.add(whole.name)
      return whole.name
    }
    const entries = Object.entries(one)
    // A shape that starts with all fields of a part extends that part.
    const base = [...known.values()]
      .filter(({ shape: part }) => {
        const fields = Object.entries(part)
        return JSON.stringify(entries.slice(0, fields.length)) === JSON.stringify(fields)
      })
      .sort((a, b) => Object.keys(b.shape).length - Object.keys(a.shape).length)[0]
    if (base) named.add(base.name)
    const rest = base ? entries.slice(Object.keys(base.shape).length) : entries
    const fields = rest.map(([field, inner]) => `${field || "''"}: ${write(inner as Shape)}`)
    return `{ ${[...(base ? [`...${base.name}`] : []), ...fields].join(', ')} }`
  }
  return write(shape)
}
