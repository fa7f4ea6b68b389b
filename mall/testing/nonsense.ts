import { pick, randomInt } from '@contract/rules/seededRandom'

/** A JSON schema, limited to the keywords that the API reference uses. */
interface Shape {
  type?: string
  enum?: unknown[]
  anyOf?: Shape[]
  properties?: Record<string, Shape>
  items?: Shape
  minimum?: number
}

const TEXTS = [
  '',
  ' ',
  '0',
  '-1',
  'null',
  '\0',
  'a\0b',
  '\ud83d',
  '😀'.repeat(40),
  '１２３',
  '%00',
  '..',
  "'; --",
  '9'.repeat(30),
  'x'.repeat(5_000),
  '2026-02-30',
  'constructor',
  '__proto__',
  'hasOwnProperty',
]
const NUMBERS = [0, -1, 0.5, 1, 2 ** 31, -(2 ** 31) - 1, 2 ** 53 - 1, 2 ** 53 + 1, 2 ** 63, 1e21, 1e308]
const OTHERS = [null, true, [], [[]], {}, 'x', 7]

/** Generates input for a call: mostly valid by its schema, with ids that exist, and some nonsense. */
export class Nonsense {
  constructor(
    private readonly random: () => number,
    /** Values that the shop has returned so far, by field name. */
    private readonly known: ReadonlyMap<string, readonly string[]>,
  ) {}

  of(shape: Shape | undefined, field = ''): unknown {
    if (!shape || this.random() < 0.02) return this.pick(OTHERS)
    if (shape.anyOf) return this.of(this.pick(shape.anyOf), field)
    if (shape.enum) return this.random() < 0.9 ? this.pick(shape.enum) : this.pick(TEXTS)
    if (shape.properties) return this.object(shape.properties)
    if (shape.type === 'array') {
      return Array.from({ length: randomInt(this.random, 0, 3) }, () => this.of(shape.items, field))
    }
    if (shape.type === 'boolean') return this.random() < 0.5
    if (shape.type === 'number' || shape.type === 'integer') {
      return this.random() < 0.7 ? (shape.minimum ?? 0) + randomInt(this.random, 0, 8) : this.pick(NUMBERS)
    }
    return this.random() < 0.7 ? this.pick(this.known.get(field) ?? ['1']) : this.pick(TEXTS)
  }

  pick<Item>(list: readonly Item[]): Item {
    return pick(this.random, list)
  }

  private object(properties: Record<string, Shape>): object {
    const saved = Object.entries(properties).filter(() => this.random() < 0.85)
    return Object.fromEntries(saved.map(([name, shape]) => [name, this.of(shape, name)]))
  }
}
