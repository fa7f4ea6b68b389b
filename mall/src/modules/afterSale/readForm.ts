import { fenToYuan } from '@contract/rules/price'
import type { afterSaleForm } from '@contract/shapes/afterSale'
import type { z } from 'zod'
import type { DbOrTrx } from '../../db/transact'
import { goodsPicture } from '../goods/goodsCards'
import { applicable, piecesOf, refundable } from '../order/linePieces'
import { toOrderGoods } from '../order/toOrder'
import { ownLine, wantedSkus } from './lineToApply'
import { reasonsOf, typesOf } from './rules'

const THUMB_WIDTH = 200

/** Returns the application form of a line: what may be applied for now. @throws ShopError notFound */
export async function readForm(
  db: DbOrTrx,
  userId: string,
  lineId: string,
  now: number,
): Promise<z.input<typeof afterSaleForm>> {
  const { order, line } = await ownLine(db, userId, lineId)
  const { pieces, reason } = applicable(order, line, now)
  return {
    orderId: order.id,
    orderSn: order.order_sn,
    line: toOrderGoods(line),
    pieces,
    reason,
    refundable: Array.from({ length: pieces }, (_, index) =>
      fenToYuan(refundable(piecesOf(line), index + 1)),
    ),
    choices: [false, true].flatMap((received) =>
      typesOf(received).map((type) => ({ received, type, reasons: [...reasonsOf(type, received)] })),
    ),
    wanted: (await wantedSkus(db, line)).map((row) => ({
      skuId: row.id,
      goodsAttr: row.attr,
      goodsAttrStr: row.attr_str,
      stock: row.stock,
      goodsPrice: fenToYuan(row.price),
      goodsThumb: goodsPicture(row.picture, THUMB_WIDTH),
      refusal: row.refusal,
    })),
  }
}
