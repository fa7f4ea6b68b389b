import { shortPrice, splitPrice, yuanToFen } from '@contract/rules/price'
import { type ViewName, viewsOf } from '@contract/rules/truckViews'
import { approxCount } from '@/lib/approx'
import { buildTitle, priceRange, salesText, shownBanners, stackOf, WIDE_RATIO } from '@/lib/firstView'
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

/** Paths of the shop's pages; `shut`: of those for which the back end lacks a call. */
export interface Pages {
  readonly known: readonly string[]
  readonly shut: readonly string[]
}

/**
 * Returns what a page shows first. Throws where the reply isn't exactly as the contract has it: the page's own code
 * reads it in many more ways (lib/readReply), so then that alone draws the page.
 */
type Draw = (data: Row, styles: Styles, pages: Pages) => Drawing

export type EarlyPath = keyof typeof EARLY_PAGES

type Row = { readonly [field: string]: unknown }

const fail = (): never => {
  throw new Error('not drawn early')
}

/** As `lib/readReply` reads a text. */
function text(value: unknown): string {
  if (value === undefined || value === null) return ''
  if (typeof value === 'number') return String(value)
  return typeof value === 'string' && value !== 'null' ? value.trim() : fail()
}

const row = (value: unknown): Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Row) : fail()

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
  ...(inside !== undefined && { inside }),
  ...(style && { style }),
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

function drawHome(data: Row, styles: Styles, { known, shut }: Pages): Drawing {
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
  const blocks = list(data.blocks)
  const block = blocks.length > 0 ? row(blocks[0]) : {}
  const items = block.type === 'shortcuts' ? rows(block.items, 'id') : []
  // A shortcut to a page that this build lacks is left out.
  const shortcuts = items.every(({ url }) => leadsOn(text(url))) ? items : []
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
