import { z } from 'zod'

const NAMELESS = '提交的内容'

const known = new WeakMap<z.ZodType, ReadonlyMap<string, string>>()

/** Returns what shoppers call the fields of a schema: the `title` of each field that has one, by the field's name. */
export function titlesOf(schema: z.ZodType): ReadonlyMap<string, string> {
  const found = known.get(schema)
  if (found) return found
  const titles = new Map<string, string>()
  collect(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }), titles)
  known.set(schema, titles)
  return titles
}

function collect(part: unknown, titles: Map<string, string>): void {
  if (typeof part !== 'object' || part === null) return
  const { properties } = part as { properties?: Readonly<Record<string, { title?: unknown }>> }
  for (const [name, { title }] of Object.entries(properties ?? {})) {
    if (typeof title === 'string' && !titles.has(name)) titles.set(name, title)
  }
  for (const inner of Object.values(part)) collect(inner, titles)
}

/**
 * Returns the title of the innermost field of a path that has one. A field's name in code never reaches a text for
 * users.
 */
export function fieldTitle(path: readonly PropertyKey[], schema?: z.ZodType): string {
  const titles = schema && titlesOf(schema)
  const name = path.findLast((part) => typeof part === 'string' && titles?.has(part))
  return titles?.get(String(name)) ?? NAMELESS
}
