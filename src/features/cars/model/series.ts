import type { carSeriesCard } from '@contract/shapes/cars'
import type { z } from 'zod'

export type EnergyType = 'diesel' | 'gasoline' | 'electric' | 'hybrid'

/** A car series, as lists show it. */
export interface Series {
  readonly seriesId: string
  readonly name: string
  readonly latinName: string
  readonly slogan: string
  /** Use or size class: 全尺寸越野皮卡 … */
  readonly className: string
  readonly energyType: EnergyType
  readonly imgUrl: string
  /** As people say it: '12.58万' (spec 5). */
  readonly priceFrom: string
  readonly typeCount: number
  readonly tags: readonly string[]
}

export function toSeries(wire: z.output<typeof carSeriesCard>): Series {
  return {
    seriesId: wire.seriesId,
    name: wire.name,
    latinName: wire.enName,
    slogan: wire.slogan,
    className: wire.className,
    energyType: wire.energyType,
    imgUrl: wire.image,
    priceFrom: wire.priceFrom,
    typeCount: wire.typeCount,
    tags: wire.tags,
  }
}

export type Kind = 'all' | EnergyType

const KIND_NAMES: Record<Kind, string> = {
  all: '全部',
  diesel: '柴油',
  gasoline: '汽油',
  hybrid: '混动',
  electric: '纯电',
}

/** The kinds that occur, in a fixed order, with 全部 first. */
export function kindsOf(list: readonly Series[]): { value: Kind; text: string }[] {
  const present = new Set<Kind>(list.map((series) => series.energyType))
  const order: Kind[] = ['diesel', 'gasoline', 'hybrid', 'electric']
  return [
    { value: 'all', text: KIND_NAMES.all },
    ...order.filter((kind) => present.has(kind)).map((kind) => ({ value: kind, text: KIND_NAMES[kind] })),
  ]
}

export const ofKind = (list: readonly Series[], kind: Kind): readonly Series[] =>
  kind === 'all' ? list : list.filter((series) => series.energyType === kind)

/** The series whose name, Latin name or class holds the words; no words, all. */
export function matching(list: readonly Series[], words: string): readonly Series[] {
  const wanted = words.trim().toLowerCase()
  if (!wanted) return list
  return list.filter(({ name, latinName, className }) =>
    [name, latinName, className].some((text) => text.toLowerCase().includes(wanted)),
  )
}
