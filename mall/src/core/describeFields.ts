import type { Descriptions } from '@contract/descriptions/types'

/** A JSON schema, limited to the keywords used here. */
export interface Fields {
  readonly properties?: Readonly<Record<string, Fields>>
  readonly description?: string
  readonly [keyword: string]: unknown
}

/** The call and the part of it (params, query, body or reply) that a schema belongs to. */
export interface Place {
  readonly part: 'params' | 'query' | 'body' | 'reply'
  /** Below the prefix of the service: `/orders/{id}`. */
  readonly path: string
}

interface Owner {
  readonly place: Place
  /** Name of the object; undefined for the outermost one. */
  readonly name: string | undefined
  readonly isEnvelope: boolean
}

const SUBSCHEMAS = ['items', 'additionalProperties', 'anyOf', 'oneOf', 'allOf']
const INSTANT = /(^at|At|Until|Time|[dD]eadline)$/
const YUAN = '^-?\\d{1,12}\\.\\d{2}$'

/** Adds the descriptions of `contract/descriptions` to every field of a schema. */
export class FieldDescriber {
  private readonly scopes = new Map<string, Map<string, string>>()
  private readonly unusedEntries = new Set<string>()

  /** @throws Error where two topics describe the same field of the same scope */
  constructor(topics: readonly Descriptions[]) {
    for (const topic of topics) {
      for (const [scope, fields] of Object.entries(topic)) {
        const known = this.scopes.get(scope) ?? new Map<string, string>()
        this.scopes.set(scope, known)
        for (const [field, text] of Object.entries(fields)) {
          if (known.has(field)) throw new Error(`${field} is described twice ${scope}`)
          known.set(field, text)
          this.unusedEntries.add(`${scope}: ${field}`)
        }
      }
    }
  }

  /** Entries that have not matched any field so far. */
  get unused(): readonly string[] {
    return [...this.unusedEntries]
  }

  /** Returns the schema with descriptions, including those of the envelope. */
  describe(schema: Fields, place: Place): Fields {
    const names = Object.keys(schema.properties ?? {})
    const isEnvelope = place.part === 'reply' && names.join() === 'code,description,data'
    return this.walk(schema, { place, name: undefined, isEnvelope })
  }

  private walk(schema: Fields, owner: Owner): Fields {
    const copy: Record<string, unknown> = { ...schema }
    for (const keyword of SUBSCHEMAS) {
      const inner = schema[keyword]
      if (Array.isArray(inner)) copy[keyword] = inner.map((one) => this.walk(one as Fields, owner))
      else if (inner && typeof inner === 'object') copy[keyword] = this.walk(inner as Fields, owner)
    }
    if (schema.properties) {
      copy.properties = Object.fromEntries(
        Object.entries(schema.properties).map(([name, field]) => {
          const text = this.textFor(name, schema.properties ?? {}, owner)
          const inside = this.walk(field, {
            place: owner.place,
            name: nameWithin(name, owner),
            isEnvelope: false,
          })
          return [
            name,
            text ? { ...inside, description: text + facts(name, field, text, owner.place) } : inside,
          ]
        }),
      )
    }
    return copy
  }

  private textFor(
    name: string,
    siblings: Readonly<Record<string, Fields>>,
    owner: Owner,
  ): string | undefined {
    for (const scope of this.scopesOf(siblings, owner)) {
      const text = this.scopes.get(scope)?.get(name)
      if (text === undefined) continue
      this.unusedEntries.delete(`${scope}: ${name}`)
      return text
    }
    return undefined
  }

  /** Returns the scopes that an object belongs to, narrowest first. */
  private scopesOf(siblings: Readonly<Record<string, Fields>>, { place, name, isEnvelope }: Owner): string[] {
    if (isEnvelope) return ['envelope']
    const all = [...this.scopes.keys()]
    const begin = `${place.part} of `
    return [
      ...(name ? [`in ${name}`] : []),
      ...all
        .filter((scope) => scope.startsWith(begin) && place.path.startsWith(scope.slice(begin.length)))
        .sort((a, b) => b.length - a.length),
      ...['type', 'kind'].flatMap((key) => (siblings[key]?.const ? [`type ${siblings[key].const}`] : [])),
      ...all.filter((scope) => scope.startsWith('with ') && siblings[scope.slice('with '.length)]),
      'anywhere',
    ]
  }
}

/** `data` of the envelope doesn't count as a name for scopes. */
const nameWithin = (name: string, owner: Owner) => (owner.isEnvelope ? undefined : name)

/** Returns what the schema alone says about a field: its unit, and what null or absence means to the shop. */
function facts(name: string, field: Fields, text: string, { part }: Place): string {
  const kinds = [field, ...[field.anyOf, field.type].flat()].filter(Boolean)
  const is = (type: string) => kinds.some((kind) => kind === type || (kind as Fields).type === type)
  const isYuan = kinds.some((kind) => (kind as Fields).pattern === YUAN)
  const notes: string[] = []
  if (isYuan) notes.push('Yuan with two digits after the point.')
  if (is('integer') && INSTANT.test(name)) notes.push('Milliseconds since 1970, UTC.')
  if (is('null') && !/\bnull\b/.test(text)) notes.push('null: unknown, nothing is shown of it.')
  if (part === 'reply' && field['x-absent'] !== undefined) {
    notes.push(`null or left out: \`${field['x-absent']}\`.`)
  }
  return notes.map((one) => ` ${one}`).join('')
}
