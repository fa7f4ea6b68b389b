import type { commonSchemas } from '@contract/schemas/common'
import type { z } from 'zod'
import { type GoodsCard, toGoodsCard } from '@/features/goods/goodsCard'
import { yuanToFen } from '@/lib/price'
import { resolveLink } from './resolveLink'

type Wire = z.output<typeof commonSchemas.index.reply>
type WireBlock = Wire['blocks'][number]
type Found<Type extends WireBlock['type']> = Extract<WireBlock, { type: Type }>

export interface HomeBanner {
  readonly id: string
  readonly imgUrl: string
  readonly title: string
  readonly subtitle: string
  /** null leads nowhere. */
  readonly target: string | null
}

export interface Shortcut {
  readonly id: string
  readonly icon: string
  readonly title: string
  readonly target: string
}

export interface Floor {
  readonly topicId: string
  readonly title: string
  readonly subtitle: string
  readonly imgUrl: string
  readonly target: string | null
  readonly goods: readonly GoodsCard[]
}

export interface PictureEntry {
  readonly id: string
  readonly imgUrl: string
  readonly title: string
  readonly subtitle: string
  readonly target: string
}

export interface HomeSeries {
  readonly seriesId: string
  readonly name: string
  readonly className: string
  readonly imgUrl: string
  readonly priceFrom: string
}

/** Flash sales of one session. Prices in fen, times in ms of the mall's clock. */
export interface FlashSession {
  readonly title: string
  readonly target: string | null
  readonly startAt: number
  readonly endAt: number
  readonly items: readonly {
    readonly seckillId: string
    readonly title: string
    readonly imgUrl: string
    readonly price: number
    readonly originalPrice: number
    readonly soldPercent: number
  }[]
}

export type HomeBlock =
  | { readonly kind: 'flash'; readonly flash: FlashSession }
  | { readonly kind: 'shortcuts'; readonly items: readonly Shortcut[] }
  | {
      readonly kind: 'series'
      readonly title: string
      readonly target: string | null
      readonly items: readonly HomeSeries[]
    }
  | { readonly kind: 'floor'; readonly floor: Floor }
  | {
      readonly kind: 'pictures'
      readonly title: string
      readonly target: string | null
      readonly items: readonly PictureEntry[]
    }

export interface Home {
  readonly banners: readonly HomeBanner[]
  readonly blocks: readonly HomeBlock[]
  readonly searchHint: string
}

/** The home page in our words. Blocks without anything to show, and of a type unknown to this build, fall away. */
export function toHome(wire: Wire): Home {
  return {
    searchHint: wire.searchHint,
    banners: wire.banners.map(({ id, image, title, subtitle, url }) => ({
      id,
      imgUrl: image,
      title,
      subtitle,
      target: resolveLink(url),
    })),
    blocks: wire.blocks.map(toBlock).filter((block): block is HomeBlock => block !== null),
  }
}

function toBlock(wire: WireBlock): HomeBlock | null {
  switch (wire.type) {
    case 'shortcuts':
      return unlessEmpty({ kind: 'shortcuts', items: wire.items.flatMap(toShortcut) })
    case 'flashSale':
      return toFlash(wire)
    case 'series':
      return unlessEmpty({
        kind: 'series',
        title: wire.title,
        target: resolveLink(wire.url),
        items: wire.items.map(({ seriesId, name, className, image, priceFrom }) => ({
          seriesId,
          name,
          className,
          imgUrl: image,
          priceFrom,
        })),
      })
    case 'goodsFloor':
      return wire.items.length > 0 ? { kind: 'floor', floor: toFloor(wire) } : null
    case 'activities':
      return unlessEmpty({
        kind: 'pictures',
        title: wire.title,
        target: resolveLink(wire.url),
        items: wire.items.flatMap(toEntry),
      })
    case 'carLife':
      return unlessEmpty({
        kind: 'pictures',
        title: wire.title,
        target: resolveLink(wire.url),
        items: wire.items.map(({ articleId, cover, title, topicName }) => ({
          id: articleId,
          imgUrl: cover,
          title,
          subtitle: topicName,
          target: `/pages/ext/article/article?articleId=${encodeURIComponent(articleId)}`,
        })),
      })
    default:
      return null
  }
}

const unlessEmpty = <Block extends HomeBlock & { items: readonly unknown[] }>(block: Block): Block | null =>
  block.items.length > 0 ? block : null

function toShortcut({ id, icon, title, url }: Found<'shortcuts'>['items'][number]): Shortcut[] {
  const target = resolveLink(url)
  return target ? [{ id, icon, title, target }] : []
}

function toEntry({ id, image, title, subtitle, url }: Found<'activities'>['items'][number]): PictureEntry[] {
  const target = resolveLink(url)
  return target ? [{ id, imgUrl: image, title, subtitle, target }] : []
}

function toFlash({ title, url, startAt, endAt, items }: Found<'flashSale'>): HomeBlock | null {
  if (startAt === null || endAt === null || items.length === 0) return null
  const sales = items.map(({ seckillId, title: name, image, price, originalPrice, soldPercent }) => ({
    seckillId,
    title: name,
    imgUrl: image,
    price: yuanToFen(price),
    originalPrice: yuanToFen(originalPrice),
    soldPercent,
  }))
  return { kind: 'flash', flash: { title, target: resolveLink(url), startAt, endAt, items: sales } }
}

function toFloor({ topicId, title, subtitle, image, url, items }: Found<'goodsFloor'>): Floor {
  return { topicId, title, subtitle, imgUrl: image, target: resolveLink(url), goods: items.map(toGoodsCard) }
}
