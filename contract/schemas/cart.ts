import { z } from 'zod'
import type { cartCalls } from '../calls/cart'
import { type GroupSchemas, id, numeric, orElse, picture, rowKey, yuan } from '../schema'
import { stockPlace } from '../shapes/stockPlace'

/** Ids of cart lines split by commas. */
const recIds = z.string().regex(/^[\w-]{1,64}(,[\w-]{1,64}){0,199}$/, '请选择商品')

const number = numeric(z.number().int().min(1, '至少选择 1 件').max(999, '最多选择 999 件'))

export const cartLine = z.object({
  recId: rowKey,
  goodsId: id,
  skuId: id,
  title: z.string(),
  /** 颜色:黑 尺寸:大; '' when the goods have no specification. */
  specText: z.string(),
  image: picture,
  price: yuan,
  number: z.number().int().nullable(),
  stock: z.number().int().nullable(),
  /** Maximum in one order; 0 means no limit. */
  limit: z.number().int(),
  /** Only `normal` lines can be checked. */
  checked: z.boolean(),
  /** `short`: stock is lower than the number in the cart. `invalid`: off sale, combination removed, or sold out. */
  state: orElse(z.enum(['normal', 'short', 'invalid']), 'normal'),
  /** 仅剩 2 件, 商品已下架 … ; '' for normal lines. */
  reason: z.string(),
  /** Amount by which the goods are cheaper than when they were added; '0.00' when not cheaper. */
  priceDrop: yuan,
  /**
   * Series of the truck that the delivering dealer fits the accessory to, by its name; '' where nobody does, null or
   * omitted: unknown.
   */
  fittedTo: z.string().nullable(),
  /** Series that the goods fit, by name; empty for all. The specification may narrow it further. */
  fits: z.array(z.string()),
})

export const cart = z.object({
  lines: z.array(cartLine),
  totals: z.object({
    /** Pieces in the cart without invalid lines, for the badge. */
    number: z.number().int().nullable(),
    checkedNumber: z.number().int().nullable(),
    /** Sum of the checked lines. */
    amount: yuan,
    allChecked: z.boolean(),
    /** Amount missing to free delivery; '0.00' when reached. */
    freeDeliveryGap: yuan,
  }),
})

export const cartSchemas = {
  list: {
    summary: 'The cart: lines with their state, and totals calculated by the mall',
    query: z.object(stockPlace),
    reply: cart,
  },
  value: {
    summary: 'One line: its specification with current price and stock',
    query: z.object({ ...stockPlace, recId: id }),
    reply: cartLine,
  },
  update: {
    summary: "Changes a line's number or SKU; returns the whole cart",
    query: z.object({
      ...stockPlace,
      recId: id,
      number: number.optional(),
      skuId: z.string().max(64).optional(),
    }),
    reply: cart,
  },
  remove: { summary: 'Removes lines', query: z.object({ ...stockPlace, recIds }), reply: cart },
  checked: {
    summary: 'Checks or unchecks lines',
    query: z.object({ ...stockPlace, recIds, checked: z.enum(['0', '1']) }),
    reply: cart,
  },
  add: {
    summary: 'Adds a SKU to the cart; the number is added to an existing line',
    body: z.object({
      ...stockPlace,
      skuId: id,
      number: number.default(1),
      /** Id of the series of the truck that a dealer fits it to; '' for nobody. Omitted: unchanged. */
      fittedTo: z.string().max(64).optional(),
    }),
    reply: cart.shape.totals.extend({ recId: id }),
  },
  restore: {
    summary: 'Undoes a recent removal: restores the lines, their order and their check marks',
    body: z.object({ ...stockPlace, recIds }),
    reply: cart,
  },
  count: {
    summary: 'Number of pieces in the cart, for the badge',
    query: z.object(stockPlace),
    reply: z.object({ number: z.number().int().nullable() }),
  },
} satisfies GroupSchemas<typeof cartCalls>
