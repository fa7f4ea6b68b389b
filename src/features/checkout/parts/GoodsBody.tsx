import { priceText } from '@contract/rules/price'
import { View } from '@tarojs/components'
import { OrderBody, type OrderBodyProps } from '@/features/ordering/OrderBody'
import { type Priced, submitBlock, usableLines } from '@/features/ordering/priced'
import { Button } from '@/ui/Button/Button'
import { Cell } from '@/ui/Cell/Cell'
import styles from './parts.module.scss'

interface GoodsBodyProps extends Omit<OrderBodyProps, 'children' | 'underLines'> {
  isCouponDeclined: boolean
  onCoupon: () => void
  onDropUnusable: () => void
}

/** Confirm form of an order of goods: adds the coupon row and a way to leave out lines that can't be bought. */
export function GoodsBody({ isCouponDeclined, onCoupon, onDropUnusable, ...body }: GoodsBodyProps) {
  const { priced } = body
  const hasUnusable = priced.lines.some((line) => !line.usable)
  const canKeep = hasUnusable && usableLines(priced).length > 0
  // Objections that no other part of the page shows, such as a region without delivery.
  const block = priced.address && !hasUnusable ? submitBlock(priced) : ''
  return (
    <OrderBody
      {...body}
      notice={body.notice || block}
      underLines={
        canKeep && (
          <View className={styles.keep}>
            <Button kind="secondary" size="s" onTap={onDropUnusable}>
              移除无法购买的商品
            </Button>
          </View>
        )
      }
    >
      <Cell
        title="优惠券"
        value={
          <View className={priced.coupon ? styles.discount : ''}>{couponText(priced, isCouponDeclined)}</View>
        }
        onTap={onCoupon}
      />
    </OrderBody>
  )
}

/** Returns the text of the coupon row. `isDeclined`: the user chose not to use a coupon. */
export function couponText(
  { coupon, usableCoupons }: Pick<Priced, 'coupon' | 'usableCoupons'>,
  isDeclined: boolean,
): string {
  if (coupon) return `-${priceText(coupon.discount)}`
  if (usableCoupons === null) return isDeclined ? '不使用' : ''
  if (usableCoupons === 0) return '暂无可用'
  return isDeclined ? `不使用（${usableCoupons} 张可用）` : `${usableCoupons} 张可用`
}
