import { ORDER_CODES } from '@contract/orderCodes'
import { ShopError } from '../../core/errors'
import { atCommit, literal } from '../../db/atCommit'

/** The code of the function `take_stock`; its detail is the SKU. */
const TOO_LITTLE = 'ST001'

/**
 * Takes stock, all or nothing with the transaction: by its last statements, because all who buy the same SKU wait for its
 * row. When a SKU has too little, the transaction fails with lineUnusable at its end.
 */
export function takeStock(lines: readonly { skuId: string; number: number; title: string }[]): void {
  for (const { skuId, number, title } of lines)
    atCommit({
      row: `skus ${skuId}`,
      text: `select take_stock(${literal(skuId)}, ${Math.trunc(number)})`,
      refusal: (error) => {
        const { code, detail } = error as { code?: unknown; detail?: unknown }
        if (code !== TOO_LITTLE || detail !== skuId) return undefined
        return new ShopError(ORDER_CODES.lineUnusable, `${title}：库存不足`)
      },
    })
}

/** Puts pieces of a SKU back, by the last statements of the transaction as well. */
export const putBack = (skuId: string, number: number): void =>
  atCommit({
    row: `skus ${skuId}`,
    text: `update skus set stock = stock + ${Math.trunc(number)} where id = ${literal(skuId)}`,
  })
