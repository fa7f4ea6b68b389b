import { z } from 'zod'
import { id, instant, link, picture, rowKey, yuan } from '../schema'
import { articleCard } from './carLife'
import { carSeriesCard } from './cars'
import { goodsCard } from './goods'

export const banner = z.object({ id, image: picture, url: link, title: z.string(), subtitle: z.string() })

const flashGoods = z.object({
  seckillId: rowKey,
  goodsId: id,
  title: z.string(),
  image: picture,
  price: yuan,
  originalPrice: yuan,
  /** Percentage sold, 0 to 100. */
  soldPercent: z.number().int().nullable(),
})

/** Blocks of the home page, in display order; the shop skips unknown types. */
export const homeBlock = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('shortcuts'),
    /** `icon` is a name of the shop's own icon set. */
    items: z.array(z.object({ id, icon: z.string(), title: z.string(), url: link })),
  }),
  z.object({
    type: z.literal('flashSale'),
    title: z.string(),
    /** null when none is planned: the block is hidden. */
    startAt: instant.nullable(),
    endAt: instant.nullable(),
    url: link,
    items: z.array(flashGoods),
  }),
  z.object({ type: z.literal('series'), title: z.string(), url: link, items: z.array(carSeriesCard) }),
  z.object({
    type: z.literal('goodsFloor'),
    title: z.string(),
    subtitle: z.string(),
    topicId: id,
    /** A wide picture over the floor; '' when it has none. */
    image: picture,
    url: link,
    items: z.array(goodsCard),
  }),
  z.object({
    type: z.literal('activities'),
    title: z.string(),
    url: link,
    items: z.array(z.object({ id, image: picture, title: z.string(), subtitle: z.string(), url: link })),
  }),
  z.object({ type: z.literal('carLife'), title: z.string(), url: link, items: z.array(articleCard) }),
])
