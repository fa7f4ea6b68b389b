import { fromText, shortPrice, splitPrice, yuanToFen } from '@contract/rules/price'
import { type ViewName, viewsOf } from '@contract/rules/truckViews'
import { approxCount } from '@/lib/approx'
import {
  buildTitle,
  countdownLabel,
  priceRange,
  salesText,
  shownBanners,
  soldText,
  stackOf,
  WIDE_RATIO,
} from '@/lib/firstView'
import type { EARLY_PAGES } from './paths'

/** An element of the first drawing. Its classes are those of the page, so that the page takes its place unnoticed. */
export interface Drawn {
  readonly className: string
  /** Text, elements, or the address of a picture in `src`. */
  readonly inside?: string | readonly Drawn[]
  readonly src?: string
  readonly style?: {
    paddingTop?: string
    height?: string
    width?: string
    backgroundColor?: string
    top?: string
  }
}

/** Classes of the built style sheets, by the names that config/firstScript.ts gives them. */
export type Styles = Readonly<Record<string, Readonly<Record<string, string>>>>

interface Drawing {
  /** In the bar at the top; '' for none. */
  readonly title: string
  readonly content: readonly Drawn[]
}

export interface Visit {
  /** Paths of the shop's pages. */
  readonly known: readonly string[]
  /** Pages, of these, for which the back end lacks a call. */
  readonly shut: readonly string[]
  /** Time in ms by the mall's clock, and by the device's. */
  readonly times: readonly number[]
}

/**
 * Returns what a page shows first. Throws where the reply isn't exactly as the contract has it: the page's own code
 * reads it in many more ways (lib/readReply), so then that alone draws the page.
 */
type Draw = (data: Row, styles: Styles, visit: Visit) => Drawing

export type EarlyPath = keyof typeof EARLY_PAGES

type Row = { readonly [field: string]: unknown }

const fail = (): never => {
  throw new Error('not drawn early')
}

/** Reads a text as `lib/readReply` does. */
function text(value: unknown): string {
  if (value === undefined || value === null) return ''
  if (typeof value === 'number') return String(value)
  return typeof value === 'string' && value !== 'null' ? value.trim() : fail()
}

const row = (value: unknown): Row =>
  Object(value) === value && !Array.isArray(value) ? (value as Row) : fail()

const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : fail())

/** Returns rows, each with a key of its own. */
function rows(value: unknown, key: string): Row[] {
  const all = list(value).map(row)
  const keys = all.map((one) => text(one[key]))
  return keys.every((one, place) => one !== '' && keys.indexOf(one) === place) ? all : fail()
}

const texts = (value: unknown): string[] => list(value).map(text)

const box = (className: string | undefined, inside?: Drawn['inside'], style?: Drawn['style']): Drawn => ({
  className: className || '',
  inside,
  style,
})

const upTo = (ratio: number) => ({ paddingTop: `${+(100 / ratio).toFixed(2)}%` })

/** The first slide of a `Carousel` with its marks. */
const slides = (styles: Styles, ratio: number, slide: readonly Drawn[], marks: readonly Drawn[]): Drawn =>
  box(styles.carousel.carousel, [box(styles.carousel.swiper, slide), ...marks], upTo(ratio))

/** A `Picture` on the first screen. */
const picture = (styles: Styles, src: string, ratio: number): Drawn =>
  box(
    styles.picture.box,
    [{ className: `tc-image tc-image--cover ${styles.picture.image}`, src: src || fail() }],
    upTo(ratio),
  )

const count = (styles: Styles, all: number): Drawn[] =>
  all > 1 ? [box(styles.carousel.count, `1 / ${all}`)] : []

/** A `Price`: symbol and decimals are small. */
function amount(styles: Styles, fen: number): Drawn[] {
  const { symbol, integer, decimals } = splitPrice(Number.isNaN(fen) ? fail() : fen)
  const { price } = styles
  return [box(price.small, symbol), box('', integer), ...(decimals ? [box(price.small, decimals)] : [])]
}

const bone = (styles: Styles, width: string, height: string): Drawn =>
  box(`${styles.skeleton.bone} ${styles.skeleton.box}`, '', { width, height })

/** Longest time in ms between the drawing and the page that takes its place. */
const TAKEN_OVER_MS = 5_000

/** A strip of cards below its heading. As many are drawn as the widest phone shows. */
const cardRow = (
  styles: Styles,
  block: Row,
  [strip, inner]: readonly [string | undefined, string | undefined],
  cards: readonly Drawn[],
  line: readonly Drawn[] = [],
): Drawn[] => {
  const { strips } = styles
  return [
    box(strips.head, [
      box(strips.text, [box(strips.title, text(block.title))]),
      ...(text(block.url)
        ? [box(strips.all, [box('', '全部'), box('', '', { width: '16px', height: '16px' })])]
        : []),
    ]),
    ...line,
    box(`tc-scroll ${strip}`, [box(inner, cards)]),
  ]
}

/** Draws the seckill that runs or comes next. Renders nothing if it may begin or end before the page is there. */
function drawSeckill(block: Row, styles: Styles, times: readonly number[]): Drawn[] {
  const { seckill, price, picture } = styles
  const { startAt, endAt } = block
  const goods = rows(block.items, 'seckillId')
  if (goods.length === 0 || typeof startAt !== 'number' || typeof endAt !== 'number') return []
  const phaseAt = (time: number) => (time < startAt ? 1 : time < endAt ? 2 : 3)
  const phase = phaseAt(times[0] as number)
  if (times.some((time) => phaseAt(time) !== phase || phaseAt(time + TAKEN_OVER_MS) !== phase)) return []
  const isComing = phase === 1
  const cards = goods
    .slice(0, 4)
    .map(({ title, price: now, originalPrice, soldPercent: percent = null }) =>
      box(seckill.card, [
        box(picture.box, '', upTo(1)),
        box(seckill.title, text(title)),
        box(seckill.prices, [
          box(`${price.price} ${price.m} ${price.accent}`, amount(styles, yuanToFen(text(now)))),
          box(`${price.price} ${price.s} ${price.strike}`, amount(styles, yuanToFen(text(originalPrice)))),
        ]),
        box(
          seckill.sold,
          soldText(percent === null || typeof percent === 'number' ? percent : fail(), isComing),
        ),
      ]),
    )
  const line = box(seckill.time, [box('', countdownLabel(isComing)), box(seckill.clock)])
  return cardRow(styles, block, [seckill.strip, seckill.row], cards, [line])
}

function drawRange(block: Row, styles: Styles): Drawn[] {
  const { strips, picture } = styles
  const series = rows(block.items, 'seriesId')
  if (series.length === 0) return []
  const cards = series
    .slice(0, 3)
    .map(({ name, priceFrom, className }) =>
      box(strips.card, [
        box(picture.box, '', upTo(WIDE_RATIO)),
        box(strips.facts, [
          box(strips.name, text(name)),
          box(strips.price, fromText(shortPrice(text(priceFrom)))),
        ]),
        box(strips.kind, text(className)),
      ]),
    )
  return cardRow(styles, block, [strips.strip, strips.row], cards)
}

function drawHome(data: Row, styles: Styles, { known, shut, times }: Visit): Drawing {
  // The links of which it isn't sure are for the page's code to read (features/links/readLink).
  const isShut = (url: string) => shut.some((path) => url.indexOf(path) >= 0)
  const leadsOn = (url: string) => known.indexOf(url.slice(1).split('?')[0] ?? '') >= 0 && !isShut(url)
  const banners = shownBanners(
    rows(data.banners, 'id').map(({ image, url, title, subtitle }) => ({
      image: text(image),
      url: text(url),
      title: text(title),
      subtitle: text(subtitle),
    })),
    (url) => isShut(url) && fail(),
  )
  const [first = fail()] = banners
  const { strip, carousel, home } = styles
  const bars =
    banners.length > 1
      ? [
          box(
            carousel.bars,
            banners.map((_, place) => box(place ? carousel.bar : carousel.now)),
          ),
        ]
      : []
  const slide = box(strip.slide, [
    picture(styles, first.image, WIDE_RATIO),
    box(strip.text, [box(strip.bannersTitle, first.title), box(strip.bannersSubtitle, first.subtitle)]),
  ])
  const blocks = list(data.blocks).map(row)
  const items = blocks[0] && blocks[0].type === 'shortcuts' ? rows(blocks[0].items, 'id') : []
  // A shortcut to a page that this build lacks is left out.
  const shortcuts = items.every(({ url }) => leadsOn(text(url))) ? items : []
  const below = (shortcuts.length > 0 && blocks[1]) || {}
  const drawCards = below.type === 'flashSale' ? drawSeckill : below.type === 'series' ? drawRange : () => []
  const all = text(below.url)
  return {
    title: '',
    content: [
      slides(styles, WIDE_RATIO, [slide], bars),
      ...(shortcuts.length > 0
        ? [
            box(
              home.grid,
              shortcuts.map(({ title }) =>
                box(home.item, [bone(styles, '26px', '26px'), box(home.title, text(title))]),
              ),
            ),
            ...(!all || leadsOn(all) ? drawCards(below, styles, times) : []),
          ]
        : []),
    ],
  }
}

function drawSeries(data: Row, styles: Styles): Drawing {
  const { cars, facts } = styles
  const colours = rows(data.colours, 'colourId')
  const [first = fail()] = colours
  const views = row(first.views)
  const pictures = viewsOf({
    f34: text(views.f34),
    side: text(views.side),
    r34: text(views.r34),
    front: text(views.front),
  } satisfies Record<ViewName, string>)
  const [view = fail()] = pictures
  const name = text(data.name)
  const from = shortPrice(text(data.priceFrom))
  const swatch = ({ hex }: Row, place: number) =>
    box(`${cars.choice} ${place ? '' : cars.chosen}`, [box(cars.swatch, '', { backgroundColor: text(hex) })])
  return {
    title: name,
    content: [
      box(cars.gallery, [
        slides(styles, WIDE_RATIO, [picture(styles, view.src, WIDE_RATIO)], count(styles, pictures.length)),
        ...(colours.length > 1
          ? [box(cars.swatches, colours.map(swatch)), box(cars.carGalleryName, text(first.name))]
          : []),
      ]),
      box(facts.facts, [
        box(facts.line, [box(facts.name, name), box(facts.latin, text(data.enName))]),
        box(facts.slogan, text(data.slogan)),
        ...(from
          ? [
              box(facts.price, [
                box(facts.aside, '指导价'),
                box(facts.figure, priceRange(from, shortPrice(text(data.priceTo)))),
              ]),
            ]
          : []),
      ]),
    ],
  }
}

function drawGoods(data: Row, styles: Styles): Drawing {
  const { goods, price, heading } = styles
  // A note above the picture says what is no longer sold.
  if (data.onSale !== true) fail()
  const gallery = texts(data.gallery)
  const fen = yuanToFen(text(data.price))
  const highest = yuanToFen(text(data.priceMax))
  const market = text(data.marketPrice) ? yuanToFen(text(data.marketPrice)) : 0
  const { sales = null } = data
  return {
    title: '',
    content: [
      slides(styles, 1, [picture(styles, gallery[0] ?? '', 1)], count(styles, gallery.length)),
      box(goods.facts, [
        box(goods.prices, [
          box(`${price.price} ${price.xl} ${price.accent}`, [
            ...amount(styles, fen),
            ...(highest > fen ? [box(price.small, '–'), ...amount(styles, highest)] : []),
          ]),
          ...(market > highest
            ? [box(`${price.price} ${price.s} ${price.strike}`, amount(styles, market))]
            : []),
          box(
            goods.sales,
            salesText(sales === null || typeof sales === 'number' ? sales : fail(), approxCount),
          ),
        ]),
        box(goods.line, [
          box(`${heading.heading} ${heading.l} ${goods.title}`, text(data.title)),
          box('icon-button'),
        ]),
        ...(text(data.subtitle) ? [box(goods.subtitle, text(data.subtitle))] : []),
      ]),
    ],
  }
}

function drawBuild(data: Row, styles: Styles): Drawing {
  const { build } = styles
  const types = rows(data.types, 'typeId')
  const type = types.find(({ typeId }) => typeId === data.defaultTypeId) ?? fail()
  const [colourId] = texts(type.colourIds)
  const [packId] = texts(type.packIds)
  const colour = rows(data.colours, 'colourId').find((one) => one.colourId === colourId) ?? fail()
  // Accessories that the pack brings are drawn too.
  if (rows(data.accessories, 'key').some(({ excludes }) => texts(excludes).indexOf(packId ?? fail()) >= 0))
    fail()
  const truck = texts(colour.layer)
  if (truck.length === 0 || truck.some((src) => !src)) fail()
  const pictures = stackOf(
    [
      { key: 'truck', pictures: truck },
      { key: 'type', pictures: texts(type.layer) },
    ],
    texts(row(list(data.stacks)[0]).layers),
    0,
  )
  return {
    title: buildTitle(text(data.seriesName)),
    content: [
      box(build.stage, [
        box(build.frame, [
          box(
            build.canvas,
            pictures.map((src) => ({
              className: `tc-image tc-image--cover ${build.layer} ${build.shown}`,
              src,
            })),
          ),
        ]),
      ]),
    ],
  }
}

/** The drawing of each page of `EARLY_PAGES`. */
export const DRAW: Readonly<Record<EarlyPath, Draw>> = {
  'pages/index/index': drawHome,
  'pages/carDetail/carDetail': drawSeries,
  'pages/goodsDetail/goodsDetail': drawGoods,
  'pages/ext/build/build': drawBuild,
}
