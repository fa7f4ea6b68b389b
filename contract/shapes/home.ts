import { z } from 'zod'
import { id, instant, picture, yuan } from '../schema'
import { articleCard } from './carLife'
import { carSeriesCard } from './cars'
import { goodsCard } from './goods'

/** Where a tap leads: a page of ours ('/pages/…?…') or an absolute address; '' leads nowhere. */
export const link = z.string()

export const banner = z.object({ id, image: picture, url: link, title: z.string(), subtitle: z.string() })

const flashGoods = z.object({
  seckillId: id,
  goodsId: id,
  title: z.string(),
  image: picture,
  price: yuan,
  originalPrice: yuan,
  /** 0 to 100. */
  soldPercent: z.number().int(),
})

/** Blocks of the home page, in the order they are shown; an unknown type draws nothing. */
export const homeBlock = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('shortcuts'),
    /** `icon` is a name of the shop's own icon set. */
    items: z.array(z.object({ id, icon: z.string(), title: z.string(), url: link })),
  }),
  z.object({
    type: z.literal('flashSale'),
    title: z.string(),
    /** null when none is planned: the block stays away. */
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
