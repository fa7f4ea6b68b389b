import { z } from 'zod'
import type { cartCalls } from '../calls/cart'
import { goodsId, skuId, stock } from '../fields'
import { type GroupSchemas, id, numeric, orElse, picture, rowKey, yuan } from '../schema'
import { stockPlace } from '../shapes/stockPlace'

/** Ids of cart lines split by commas. */
const recIds = z.string().regex(/^[\w-]{1,64}(,[\w-]{1,64}){0,199}$/, '请选择商品')

const number = numeric(z.number().int().min(1, '至少选择 1 件').max(999, '最多选择 999 件'))

export const cartLine = z.object({
  recId: rowKey.describe('Id of the line in the cart.'),
  goodsId,
  skuId,
  title: z.string().describe('Name of the goods.'),
  specText: z
    .string()
    .describe('The chosen values with the names of their groups: 颜色:黑 尺寸:大. Empty: no choice.'),
  image: picture.describe('Address of the picture, absolute or root-relative on the picture host.'),
  price: yuan.describe('Price of one piece; on a card the lowest of the SKUs that can be bought.'),
  number: z.number().int().nullable().describe('Pieces.'),
  stock,
  limit: z.number().int().describe('Maximum number of pieces in one order; 0 means no limit.'),
  checked: z
    .boolean()
    .describe(
      'Whether the line is checked, so that it will be bought. Only lines in state `normal` can be checked.',
    ),
  state: orElse(z.enum(['normal', 'short', 'invalid']), 'normal').describe(
    '`normal` can be bought, `short` 库存不足 less stock than requested, `invalid` 已失效 off sale, combination removed or sold out.',
  ),
  reason: z
    .string()
    .describe(
      'Reason why it cannot be bought as it is, as text: 仅剩 2 件, 库存不足, 已下架 … Empty when it can.',
    ),
  priceDrop: yuan.describe(
    'Amount by which one piece is cheaper than when it was added; 0.00 when it is not.',
  ),
  fittedTo: z
    .string()
    .nullable()
    .describe(
      'The truck that the delivering dealer fits the accessory to: the id of its series in a request, its name in a reply. Empty: nobody fits it.',
    ),
  fits: z.array(z.string()).describe('Names of the series that it fits. Empty: all.'),
})

export const cart = z.object({
  lines: z.array(cartLine).describe('Lines of the cart, the newest first.'),
  totals: z
    .object({
      number: z
        .number()
        .int()
        .nullable()
        .describe('Number of pieces in the cart without invalid lines, for the badge.'),
      checkedNumber: z.number().int().nullable().describe('Number of pieces in the checked lines.'),
      amount: yuan.describe('Sum of the checked lines.'),
      allChecked: z.boolean().describe('Whether every line that can be bought is checked.'),
      freeDeliveryGap: yuan.describe('Amount missing to free delivery; 0.00 when it is reached.'),
    })
    .describe('Totals of the cart.'),
})

export const cartSchemas = {
  list: {
    summary: 'The cart: lines with their state, and totals calculated by the mall',
    query: z.object(stockPlace),
    reply: cart,
  },
  value: {
    summary: 'One line: its specification with current price and stock',
    query: z.object({
      ...stockPlace,
      recId: id.meta({ title: '购物车商品', description: 'Id of the line in the cart.' }),
    }),
    reply: cartLine,
  },
  update: {
    summary: "Changes a line's number or SKU; returns the whole cart",
    query: z.object({
      ...stockPlace,
      recId: id.meta({ title: '购物车商品', description: 'Id of the line in the cart.' }),
      number: number
        .optional()
        .meta({ title: '数量', description: 'New number of pieces. Left out: unchanged.' }),
      skuId: z
        .string()
        .max(64)
        .optional()
        .meta({ title: '规格', description: 'Another SKU of the same goods. Left out: unchanged.' }),
    }),
    reply: cart,
  },
  remove: {
    summary: 'Removes lines',
    query: z.object({
      ...stockPlace,
      recIds: recIds.meta({
        title: '购物车商品',
        description: 'Ids of lines in the cart, separated by commas.',
      }),
    }),
    reply: cart,
  },
  checked: {
    summary: 'Checks or unchecks lines',
    query: z.object({
      ...stockPlace,
      recIds: recIds.meta({
        title: '购物车商品',
        description: 'Ids of lines in the cart, separated by commas.',
      }),
      checked: z
        .enum(['0', '1'])
        .meta({ title: '勾选', description: '`1` checks the lines, `0` unchecks them.' }),
    }),
    reply: cart,
  },
  add: {
    summary: 'Adds a SKU to the cart; the number is added to an existing line',
    body: z.object({
      ...stockPlace,
      skuId,
      number: number.default(1).meta({ title: '数量', description: 'Pieces.' }),
      fittedTo: z.string().max(64).optional().meta({
        title: '装配的车系',
        description:
          'The truck that the delivering dealer fits the accessory to: the id of its series in a request, its name in a reply. Empty: nobody fits it.',
      }),
    }),
    reply: cart.shape.totals.extend({ recId: id.describe('Id of the line in the cart.') }),
  },
  restore: {
    summary: 'Undoes a recent removal: restores the lines, their order and their check marks',
    body: z.object({
      ...stockPlace,
      recIds: recIds.meta({
        title: '购物车商品',
        description: 'Ids of lines in the cart, separated by commas.',
      }),
    }),
    reply: cart,
  },
  count: {
    summary: 'Number of pieces in the cart, for the badge',
    query: z.object(stockPlace),
    reply: z.object({
      number: z.number().int().nullable().describe('Number of pieces in the cart, without invalid lines.'),
    }),
  },
} satisfies GroupSchemas<typeof cartCalls>
