/** A JSON schema, limited to the keywords used here. */
export interface Fields {
  readonly properties?: Readonly<Record<string, Fields>>
  readonly description?: string
  readonly [keyword: string]: unknown
}

const SUBSCHEMAS = ['items', 'additionalProperties', 'anyOf', 'oneOf', 'allOf']
const INSTANT = /(^at|At|Until|Time|[dD]eadline)$/
const YUAN = '^-?\\d{1,12}\\.\\d{2}$'

/** Returns a schema whose descriptions also say what follows from the schema: units, and what null or absence means. */
export function addFacts(schema: Fields, part: 'request' | 'reply'): Fields {
  const copy: Record<string, unknown> = { ...schema }
  for (const keyword of SUBSCHEMAS) {
    const inner = schema[keyword]
    if (Array.isArray(inner)) copy[keyword] = inner.map((one) => addFacts(one as Fields, part))
    else if (inner && typeof inner === 'object') copy[keyword] = addFacts(inner as Fields, part)
  }
  if (schema.properties) {
    copy.properties = Object.fromEntries(
      Object.entries(schema.properties).map(([name, field]) => {
        const inside = addFacts(field, part)
        const text = field.description
        return [name, text ? { ...inside, description: text + facts(name, field, text, part) } : inside]
      }),
    )
  }
  return copy
}

/** Unit of a field, and what null or absence means to the shop. */
function facts(name: string, field: Fields, text: string, part: 'request' | 'reply'): string {
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
