import { shortPrice, yuanToFen } from '@contract/rules/price'
import { type ViewName, viewsOf } from '@contract/rules/truckViews'
import type { productSchemas } from '@contract/schemas/product'
import type { ReplyOf } from '@/api/http/defineApi'
import { type Series, toSeries } from './series'

export interface Colour {
  readonly colourId: string
  readonly name: string
  readonly hex: string
  readonly views: Readonly<Record<ViewName, string>>
}

/** A type of a series: the unit that is sold. */
export interface CarType {
  readonly typeId: string
  readonly seriesId: string
  readonly name: string
  /** Picture of the truck as this type is equipped: wheels, grille, racks. */
  readonly imgUrl: string
  /** Price in fen. */
  readonly price: number
  /** Deposit in fen. */
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
  /** Frames of one full turn, in order; empty when there are too few for a smooth turn. */
  readonly turntable: readonly string[]
}

type WireDetail = ReplyOf<typeof productSchemas.carSeriesDetail>
type WireType = WireDetail['types'][number]

/** Minimum number of frames; with fewer the truck jumps instead of turning. */
const FEWEST_FRAMES = 12

export function toSeriesDetail(wire: WireDetail): SeriesDetail {
  return {
    ...toSeries(wire),
    priceTo: shortPrice(wire.priceTo),
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
    // Use a non-breaking space, so that no line starts with the dot.
    powerText: wire.powerText.replace(/ · /g, '\u00a0· '),
    highlights: wire.highlights,
    isHot: wire.hot,
  }
}

/** Names of the views for screen readers. */
const VIEW_TEXTS: Readonly<Record<ViewName, string>> = {
  f34: '前侧',
  side: '侧面',
  r34: '后侧',
  front: '正面',
}

/** Returns the existing pictures of a colour, in the gallery's order. */
export const picturesOf = (colour: Colour) =>
  viewsOf(colour.views).map((view) => ({ ...view, text: VIEW_TEXTS[view.name] }))
