import type { productSchemas } from '@contract/schemas/product'
import type { ReplyOf } from '@/api/http/defineApi'
import { yuanToFen } from '@/lib/price'
import { type Series, toSeries } from './series'

export type ViewName = 'f34' | 'side' | 'r34' | 'front'

export interface Colour {
  readonly colourId: string
  readonly name: string
  readonly hex: string
  readonly views: Readonly<Record<ViewName, string>>
}

/** One of the types of a series: what is bought. */
export interface CarType {
  readonly typeId: string
  readonly seriesId: string
  readonly name: string
  /** The truck as this type comes: its wheels, grille and racks. */
  readonly imgUrl: string
  /** Fen. */
  readonly price: number
  /** Fen. */
  readonly deposit: number
  readonly powerText: string
  readonly highlights: readonly string[]
  readonly isHot: boolean
}

export interface SeriesDetail extends Series {
  readonly priceTo: string
  readonly intro: string
  readonly colours: readonly Colour[]
  readonly figures: readonly { readonly label: string; readonly value: string; readonly unit: string }[]
  readonly story: readonly { readonly title: string; readonly text: string; readonly imgUrl: string }[]
  readonly types: readonly CarType[]
  /** Once round in order; empty where there are too few to look like turning. */
  readonly turntable: readonly string[]
}

type WireDetail = ReplyOf<typeof productSchemas.carSeriesDetail>
type WireType = WireDetail['types'][number]

/** With fewer the truck jumps instead of turning. */
const FEWEST_FRAMES = 12

export function toSeriesDetail(wire: WireDetail): SeriesDetail {
  return {
    ...toSeries(wire),
    priceTo: wire.priceTo,
    intro: wire.intro,
    colours: wire.colours,
    figures: wire.figures,
    story: wire.story.map(({ title, text, image }) => ({ title, text, imgUrl: image })),
    types: wire.types.map(toCarType),
    turntable: wire.turntable.length < FEWEST_FRAMES ? [] : wire.turntable,
  }
}

export function toCarType(wire: WireType): CarType {
  return {
    typeId: wire.typeId,
    seriesId: wire.seriesId,
    name: wire.name,
    imgUrl: wire.image,
    price: yuanToFen(wire.price),
    deposit: yuanToFen(wire.deposit),
    // No line begins with a point.
    powerText: wire.powerText.replace(/ · /g, '\u00a0· '),
    highlights: wire.highlights,
    isHot: wire.hot,
  }
}

/** The way round the truck that the gallery shows, with words for who can't see it. */
const VIEWS: readonly { readonly name: ViewName; readonly text: string }[] = [
  { name: 'f34', text: '前侧' },
  { name: 'side', text: '侧面' },
  { name: 'r34', text: '后侧' },
  { name: 'front', text: '正面' },
]

/** The guide price as a range, '12.58万–17.68万'; one price when both ends are the same. */
export const priceRange = (from: string, to: string): string => (from === to ? from : `${from}–${to}`)

/** The pictures of a colour that exist, in the order in which the gallery shows them. */
export const picturesOf = (colour: Colour) =>
  VIEWS.map((view) => ({ ...view, src: colour.views[view.name] })).filter(({ src }) => src !== '')
