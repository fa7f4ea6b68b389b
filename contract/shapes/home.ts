import { z } from 'zod'
import { goodsId, subtitle, url } from '../fields'
import { id, instant, link, picture, rowKey, yuan } from '../schema'
import { articleCard } from './carLife'
import { carSeriesCard } from './cars'
import { goodsCard } from './goods'

export const banner = z.object({
  id: id.describe('Id of the banner.'),
  image: picture.describe('Address of the picture, absolute or root-relative on the picture host.'),
  url,
  title: z.string().describe('Description of the picture. Empty: none.'),
  subtitle,
})

const flashGoods = z.object({
  seckillId: rowKey.describe('Id of the seckill: one SKU at a seckill price during a session.'),
  goodsId,
  title: z.string().describe('Name of the goods.'),
  image: picture.describe('Address of the picture, absolute or root-relative on the picture host.'),
  price: yuan.describe('The seckill price.'),
  originalPrice: yuan.describe('Price outside the seckill.'),
  soldPercent: z
    .number()
    .int()
    .nullable()
    .describe('Percentage sold, 0 to 100; 100 only when nothing is left.'),
})

/** Blocks of the home page, in display order; the shop skips unknown types. */
export const homeBlock = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('shortcuts').describe('`shortcuts`: entries with icons.'),
    items: z
      .array(
        z.object({
          id: id.describe('Id of the entry.'),
          icon: z
            .string()
            .describe(
              "Name in the shop's own set of icons (`src/ui/Icon/names.generated.ts`); for any other a gift is drawn.",
            ),
          title: z.string().describe('Text under the icon.'),
          url,
        }),
      )
      .describe('Items of the block, in order.'),
  }),
  z.object({
    type: z.literal('flashSale').describe('`flashSale`: the seckill that is running or comes next.'),
    title: z.string().describe('Heading of the block. Empty: none.'),
    startAt: instant.nullable().describe('Start time. null: no seckill is planned, and the block is hidden.'),
    endAt: instant.nullable().describe('End time. null: no seckill is planned, and the block is hidden.'),
    url: link.describe('Page of the seckills.'),
    items: z.array(flashGoods).describe('Items of the block, in order.'),
  }),
  z.object({
    type: z.literal('series').describe('`series`: cards of car series.'),
    title: z.string().describe('Heading of the block. Empty: none.'),
    url,
    items: z.array(carSeriesCard).describe('Items of the block, in order.'),
  }),
  z.object({
    type: z.literal('goodsFloor').describe('`goodsFloor`: goods of a topic.'),
    title: z.string().describe('Heading of the block. Empty: none.'),
    subtitle,
    topicId: id.describe('Topic of the goods (`GET /product/list`).'),
    image: picture.describe('Address of a wide picture above the goods. Empty: none.'),
    url,
    items: z.array(goodsCard).describe('Items of the block, in order.'),
  }),
  z.object({
    type: z.literal('activities').describe('`activities`: activities.'),
    title: z.string().describe('Heading of the block. Empty: none.'),
    url,
    items: z
      .array(
        z.object({
          id: id.describe('Id of the entry.'),
          image: picture.describe('Address of the picture, absolute or root-relative on the picture host.'),
          title: z.string().describe('Name of the entry.'),
          subtitle,
          url,
        }),
      )
      .describe('Items of the block, in order.'),
  }),
  z.object({
    type: z.literal('carLife').describe('`carLife`: articles of car life.'),
    title: z.string().describe('Heading of the block. Empty: none.'),
    url,
    items: z.array(articleCard).describe('Items of the block, in order.'),
  }),
])
