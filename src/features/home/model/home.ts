import { shortPrice, yuanToFen } from '@contract/rules/price'
import type { commonSchemas } from '@contract/schemas/common'
import type { z } from 'zod'
import { type GoodsCard, toGoodsCard } from '@/features/goods/goodsCard'
import { isHiddenLink, isOffered, linkTarget } from '@/features/links/linkTarget'
import { shownBanners } from '@/lib/firstView'

type Wire = z.output<typeof commonSchemas.index.reply>
type WireBlock = Wire['blocks'][number]
type Found<Type extends WireBlock['type']> = Extract<WireBlock, { type: Type }>

export interface HomeBanner {
  readonly id: string
  readonly imgUrl: string
  readonly title: string
  readonly subtitle: string
  /** null: can't be tapped. */
  readonly target: string | null
}

export interface Shortcut {
  readonly id: string
  readonly icon: string
  readonly title: string
  /** null: can't be tapped. */
  readonly target: string | null
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
  readonly target: string | null
}

export interface HomeSeries {
  readonly seriesId: string
  readonly name: string
  readonly className: string
  readonly imgUrl: string
  readonly priceFrom: string
}

/** Seckill goods of one session. Prices in fen, times in ms of the mall's clock. */
export interface SeckillSession {
  readonly title: string
  readonly target: string | null
  /** null: unknown; then no countdown is shown. */
  readonly startAt: number | null
  readonly endAt: number | null
  readonly items: readonly {
    readonly seckillId: string
    readonly title: string
    readonly imgUrl: string
    readonly price: number
    readonly originalPrice: number
    /** null: unknown. */
    readonly soldPercent: number | null
  }[]
}

export type HomeBlock =
  | { readonly kind: 'seckill'; readonly seckill: SeckillSession }
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

/** Converts the home page response. Blocks that are empty or of a type unknown to this build are left out. */
export function toHome(wire: Wire): Home {
  return {
    searchHint: wire.searchHint,
    banners: shownBanners(wire.banners, isHiddenLink).map(({ id, image, title, subtitle, url }) => ({
      id,
      imgUrl: image,
      title,
      subtitle,
      target: linkTarget(url),
    })),
    blocks: wire.blocks.map(toBlock).filter((block): block is HomeBlock => block !== null),
  }
}

function toBlock(wire: WireBlock): HomeBlock | null {
  switch (wire.type) {
    case 'shortcuts':
      return unlessEmpty({ kind: 'shortcuts', items: wire.items.flatMap(toShortcut) })
    case 'flashSale':
      return toSeckill(wire)
    case 'series':
      return unlessEmpty({
        kind: 'series',
        title: wire.title,
        target: linkTarget(wire.url),
        items: wire.items.map(({ seriesId, name, className, image, priceFrom }) => ({
          seriesId,
          name,
          className,
          imgUrl: image,
          priceFrom: shortPrice(priceFrom),
        })),
      })
    case 'goodsFloor':
      return wire.items.length > 0 ? { kind: 'floor', floor: toFloor(wire) } : null
    case 'activities':
      return unlessEmpty({
        kind: 'pictures',
        title: wire.title,
        target: linkTarget(wire.url),
        items: wire.items.flatMap(toEntry),
      })
    case 'carLife':
      if (!isOffered('article')) return null
      return unlessEmpty({
        kind: 'pictures',
        title: wire.title,
        target: linkTarget(wire.url),
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

/**
 * Returns whether a link names something that this build can't open. Such an entry is hidden; one without a link is
 * shown.
 */
const isDead = (url: string, target: string | null): boolean => !target && Boolean(url)

function toShortcut({ id, icon, title, url }: Found<'shortcuts'>['items'][number]): Shortcut[] {
  const target = linkTarget(url)
  return isDead(url, target) ? [] : [{ id, icon, title, target }]
}

function toEntry({ id, image, title, subtitle, url }: Found<'activities'>['items'][number]): PictureEntry[] {
  const target = linkTarget(url)
  return isDead(url, target) ? [] : [{ id, imgUrl: image, title, subtitle, target }]
}

function toSeckill({ title, url, startAt, endAt, items }: Found<'flashSale'>): HomeBlock | null {
  if (items.length === 0) return null
  const seckills = items.map(({ seckillId, title: name, image, price, originalPrice, soldPercent }) => ({
    seckillId,
    title: name,
    imgUrl: image,
    price: yuanToFen(price),
    originalPrice: yuanToFen(originalPrice),
    soldPercent,
  }))
  return { kind: 'seckill', seckill: { title, target: linkTarget(url), startAt, endAt, items: seckills } }
}

function toFloor({ topicId, title, subtitle, image, url, items }: Found<'goodsFloor'>): Floor {
  return { topicId, title, subtitle, imgUrl: image, target: linkTarget(url), goods: items.map(toGoodsCard) }
}
