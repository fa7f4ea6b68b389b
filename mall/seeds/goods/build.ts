import type { StoredDetail, StoredSpec } from '../../src/modules/goods/tables'
import { seededRandom, seedOf } from '../random'
import type { GoodsSeed, SpecSeed, ValueSeed } from './define'

export interface BuiltSku {
  id: string
  valueIds: string[]
  attr: string
  attrStr: string
  /** Fen. */
  price: number
  marketPrice: number
  stock: number
  picture: string
}

interface Choice {
  spec: SpecSeed
  value: ValueSeed
  valueId: string
}

const main = (seed: GoodsSeed) => `goods/${seed.model}/main`
const pictureOf = (seed: GoodsSeed, value: ValueSeed) =>
  value.variant ? `goods/${seed.model}/${value.variant}` : ''

export const specsOf = (seed: GoodsSeed): StoredSpec[] =>
  (seed.specs ?? []).map((spec, s) => ({
    id: `s${s}`,
    name: spec.name,
    values: spec.values.map((value, v) => ({
      id: `s${s}v${v}`,
      name: value.name,
      picture: pictureOf(seed, value),
    })),
  }))

/** Builds every combination that exists, each with its own price and stock; the same on every run. */
export function skusOf(seed: GoodsSeed): BuiltSku[] {
  const random = seededRandom(seedOf(seed.id))
  return combinations(seed.specs ?? [])
    .map((choices) => {
      const names = choices.map((choice) => choice.value.name)
      const holds = (pattern: string[]) => pattern.every((name) => names.includes(name))
      const add = choices.reduce((sum, choice) => sum + (choice.value.add ?? 0), 0)
      const shown = choices.find((choice) => choice.value.variant)
      const plenty = random.chance(0.85)
      const stock = plenty ? random.between(30, 400) : random.between(1, 6)
      return {
        exists: !seed.missing?.some(holds),
        id: [seed.id, ...choices.map((choice) => choice.valueId.replace(/^s\dv/, ''))].join('-'),
        valueIds: choices.map((choice) => choice.valueId),
        attr: names.join(' / '),
        attrStr: choices.map((choice) => `${choice.spec.name}:${choice.value.name}`).join(' '),
        price: (seed.price + add) * 100,
        marketPrice: seed.market ? (seed.market + add) * 100 : 0,
        stock: seed.soldOut?.some(holds) ? 0 : stock,
        picture: shown ? pictureOf(seed, shown.value) : main(seed),
      }
    })
    .filter(({ exists }) => exists)
    .map(({ exists: _, ...sku }) => sku)
}

function combinations(specs: readonly SpecSeed[]): Choice[][] {
  return specs.reduce<Choice[][]>(
    (rows, spec, s) =>
      rows.flatMap((row) => spec.values.map((value, v) => [...row, { spec, value, valueId: `s${s}v${v}` }])),
    [[]],
  )
}

export const galleryOf = (seed: GoodsSeed): string[] => [
  main(seed),
  `goods/${seed.model}/detail`,
  `goods/${seed.model}/use`,
]

export function detailOf(seed: GoodsSeed): StoredDetail[] {
  const [first = '', ...rest] = seed.story
  return [
    { type: 'heading', text: seed.subtitle },
    { type: 'text', text: first },
    { type: 'picture', picture: `goods/${seed.model}/use` },
    ...rest.map((text) => ({ type: 'text' as const, text })),
    { type: 'picture', picture: `goods/${seed.model}/detail` },
    { type: 'heading', text: '使用提示' },
    { type: 'text', text: seed.note },
  ]
}
