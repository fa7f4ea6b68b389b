import { parsePrice, shortPrice } from '@contract/rules/price'
import type { carSeriesCard } from '@contract/shapes/cars'
import type { z } from 'zod'

export type EnergyType = 'diesel' | 'gasoline' | 'electric' | 'hybrid'

/** A car series as shown in lists. */
export interface Series {
  readonly seriesId: string
  readonly name: string
  readonly latinName: string
  readonly slogan: string
  /** Class by use or size: 全尺寸越野皮卡 … */
  readonly className: string
  readonly energyType: EnergyType
  readonly imgUrl: string
  /** Thumbnail for list rows. */
  readonly thumbUrl: string
  /** Price as people say it: '12.58万' (spec 5). */
  readonly priceFrom: string
  /** null: unknown. */
  readonly typeCount: number | null
  readonly tags: readonly string[]
  readonly brandId: number
  readonly brandName: string
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
    thumbUrl: wire.thumb,
    priceFrom: shortPrice(wire.priceFrom),
    typeCount: wire.typeCount,
    tags: wire.tags,
    brandId: wire.brandId,
    brandName: wire.brandName,
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

/** Returns the kinds that occur in the list, in a fixed order, 全部 first. */
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

/** A price band of the filter, in fen; `below` is exclusive. */
export interface Band {
  readonly value: string
  readonly text: string
  readonly from: number
  readonly below: number
}

const WAN_FEN = 1_000_000
const band = (text: string, from: number, below: number): Band => ({
  value: `${from}-${below}`,
  text,
  from: from * WAN_FEN,
  below: below * WAN_FEN,
})

export const BANDS: readonly Band[] = [
  band('10万以内', 0, 10),
  band('10–15万', 10, 15),
  band('15–20万', 15, 20),
  band('20万以上', 20, Number.MAX_SAFE_INTEGER / WAN_FEN),
]

/**
 * Returns the series whose starting price lies in the band; all when there is no such band. Series with an unreadable
 * price are in no band.
 */
export const withinBand = (list: readonly Series[], value: string): readonly Series[] => {
  const band = BANDS.find((one) => one.value === value)
  if (!band) return list
  return list.filter(({ priceFrom }) => {
    const fen = parsePrice(priceFrom)
    return fen !== null && fen >= band.from && fen < band.below
  })
}

export interface BrandGroup {
  readonly brandId: number
  readonly brandName: string
  readonly series: readonly Series[]
}

/** Groups the series by brand, in the order in which the brands first appear. */
export function byBrand(list: readonly Series[]): readonly BrandGroup[] {
  const groups = new Map<number, Series[]>()
  for (const series of list) groups.set(series.brandId, [...(groups.get(series.brandId) ?? []), series])
  return [...groups].map(([brandId, series]) => ({
    brandId,
    brandName: series[0]?.brandName ?? '',
    series,
  }))
}

/** Returns the series whose name, Latin name or class contains the text; all when it is empty. */
export function matching(list: readonly Series[], keyword: string): readonly Series[] {
  const part = keyword.trim().toLowerCase()
  if (!part) return list
  return list.filter(({ name, latinName, className }) =>
    [name, latinName, className].some((text) => text.toLowerCase().includes(part)),
  )
}
