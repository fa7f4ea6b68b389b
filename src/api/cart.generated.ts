// npx tsx scripts/reply-shapes.ts: calls of group cart, with the shapes of their replies; kinds as in readReply.
import { cartCalls } from '@contract/calls/cart'
import type { cartSchemas } from '@contract/schemas/cart'
import type { Fields } from '@/lib/readReply'
import { defineApi } from './http/defineApi'

const shapes: Record<string, Fields> = {
  list: { lines: [{ recId: 3, goodsId: 0, skuId: 0, title: 0, specText: 0, image: 0, price: 0, number: 11, stock: 11, limit: 1, checked: 2, state: 'normal', reason: 0, priceDrop: 0, fittedTo: 10, fits: [0] }], totals: { number: 11, checkedNumber: 11, amount: 0, allChecked: 2, freeDeliveryGap: 0 } },
  value: { recId: 3, goodsId: 0, skuId: 0, title: 0, specText: 0, image: 0, price: 0, number: 11, stock: 11, limit: 1, checked: 2, state: 'normal', reason: 0, priceDrop: 0, fittedTo: 10, fits: [0] },
  update: { lines: [{ recId: 3, goodsId: 0, skuId: 0, title: 0, specText: 0, image: 0, price: 0, number: 11, stock: 11, limit: 1, checked: 2, state: 'normal', reason: 0, priceDrop: 0, fittedTo: 10, fits: [0] }], totals: { number: 11, checkedNumber: 11, amount: 0, allChecked: 2, freeDeliveryGap: 0 } },
  remove: { lines: [{ recId: 3, goodsId: 0, skuId: 0, title: 0, specText: 0, image: 0, price: 0, number: 11, stock: 11, limit: 1, checked: 2, state: 'normal', reason: 0, priceDrop: 0, fittedTo: 10, fits: [0] }], totals: { number: 11, checkedNumber: 11, amount: 0, allChecked: 2, freeDeliveryGap: 0 } },
  checked: { lines: [{ recId: 3, goodsId: 0, skuId: 0, title: 0, specText: 0, image: 0, price: 0, number: 11, stock: 11, limit: 1, checked: 2, state: 'normal', reason: 0, priceDrop: 0, fittedTo: 10, fits: [0] }], totals: { number: 11, checkedNumber: 11, amount: 0, allChecked: 2, freeDeliveryGap: 0 } },
  add: { number: 11, checkedNumber: 11, amount: 0, allChecked: 2, freeDeliveryGap: 0, recId: 0 },
  restore: { lines: [{ recId: 3, goodsId: 0, skuId: 0, title: 0, specText: 0, image: 0, price: 0, number: 11, stock: 11, limit: 1, checked: 2, state: 'normal', reason: 0, priceDrop: 0, fittedTo: 10, fits: [0] }], totals: { number: 11, checkedNumber: 11, amount: 0, allChecked: 2, freeDeliveryGap: 0 } },
  count: { number: 11 },
}

export const cartApi = defineApi<typeof cartSchemas>(cartCalls, shapes)
