import { z } from 'zod'
import { cleanPersonName, PERSON_NAME_MAX, personNameObjection } from './rules/personName'
import { id, instant, link, ONE_LINE, picture, yuan } from './schema'

// Fields that mean the same in several groups of calls. A field of one group is described where it is declared.

export const cover = picture.describe('Address of the wide picture at the top.')
export const dealerId = id.meta({ title: '经销商', description: 'Id of the dealer.' })
export const deposit = yuan.describe('Amount paid now to order the vehicle.')
export const endAt = instant.describe('End time.')
export const goodsAttrStr = z
  .string()
  .describe('The chosen values with the names of their groups: 颜色:黑 尺寸:大. Empty: no choice.')
export const goodsId = id.meta({
  title: '商品',
  description: 'Id of the goods; for a vehicle, of its series.',
})
export const goodsThumb = picture.describe(
  'Address of the picture of the chosen SKU, in the size of a list row.',
)
export const orderId = id.meta({ title: '订单', description: 'Id of the order.' })
export const orderSn = z.string().describe('Order number, which shoppers see and customer service asks for.')
/** Name of a person, by the one rule of `rules/personName`. @param label of the field in messages */
export const personName = (label = '姓名') =>
  z
    .string()
    .overwrite(cleanPersonName)
    .regex(ONE_LINE)
    .min(1, `请填写${label}`)
    .max(PERSON_NAME_MAX, `${label}最多 25 个汉字或 50 个字母`)
    .superRefine((name, context) => {
      const message = personNameObjection(name, label)
      if (message) context.addIssue({ code: 'custom', message })
    })
export const seriesId = id.meta({ title: '车系', description: 'Id of the car series.' })
export const seriesName = z.string().describe('Name of the car series.')
export const serverTime = instant.describe("Time of the reply by the mall's clock, which countdowns use.")
export const skuId = id.meta({
  title: '规格',
  description: 'Id of the SKU: one buyable combination of specifications.',
})
export const startAt = instant.describe('Start time.')
export const stock = z
  .number()
  .int()
  .nullable()
  .describe('Number of pieces in stock. null: unknown, it may be bought.')
export const subtitle = z.string().describe('A line under the title. Empty: none.')
export const url = link.describe(
  "Target of a tap: a page of the shop ('/pages/…'), an absolute https address or tel:. Empty: none.",
)
