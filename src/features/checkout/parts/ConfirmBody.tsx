import { View } from '@tarojs/components'
import { cutWide, wideLength } from '@/lib/text'
import { Button } from '@/ui/Button/Button'
import { Cell, CellGroup } from '@/ui/Cell/Cell'
import { Field } from '@/ui/Field/Field'
import { NoticeBar } from '@/ui/NoticeBar/NoticeBar'
import { couponText } from '../model/couponText'
import { submitBlock, usableLines } from '../model/notice'
import type { Priced } from '../model/toPriced'
import { AddressCard } from './AddressCard'
import { Amounts } from './Amounts'
import styles from './ConfirmBody.module.scss'
import { GoodsLine } from './GoodsLine'

/** Wide characters count as two (spec 5). */
const REMARK_WIDTH = 200

export interface ConfirmBodyProps {
  priced: Priced
  isSettled: boolean
  notice: string
  onNotice?: () => void
  isCouponDeclined: boolean
  remark: string
  onRemark: (remark: string) => void
  onAddress: () => void
  onCoupon: () => void
  onKeepUsable: () => void
}

export function ConfirmBody(props: ConfirmBodyProps) {
  const { priced, isSettled, notice, isCouponDeclined, remark } = props
  const hasUnusable = priced.lines.some((line) => !line.usable)
  const canKeep = hasUnusable && usableLines(priced).length > 0
  // What the mall has against the order and no part of the page shows by itself, such as a region without delivery.
  const block = priced.address && !hasUnusable ? submitBlock(priced) : ''
  return (
    <View className={styles.body}>
      {(notice || block) && (
        <NoticeBar tone="warning" onTap={props.onNotice}>
          {notice || block}
        </NoticeBar>
      )}
      <AddressCard address={priced.address} onTap={props.onAddress} />
      <View className={styles.card} ariaRole="list" ariaLabel="商品">
        {priced.lines.map((line) => (
          <GoodsLine key={line.skuId} line={line} />
        ))}
        {canKeep && (
          <View className={styles.keep}>
            <Button kind="secondary" size="s" onTap={props.onKeepUsable}>
              移除无法购买的商品
            </Button>
          </View>
        )}
      </View>
      <CellGroup className={styles.group}>
        <Cell title="配送" value={priced.deliveryText} />
        <Cell
          title="优惠券"
          value={
            <View className={priced.coupon ? styles.discount : ''}>
              {couponText(priced, isCouponDeclined)}
            </View>
          }
          onTap={props.onCoupon}
        />
        <View className={styles.remark}>
          <Field
            label="备注"
            multiline
            value={remark}
            onChange={(text) => props.onRemark(cutWide(text, REMARK_WIDTH))}
            placeholder="选填，给商家留言"
            maxLength={REMARK_WIDTH}
            used={wideLength(remark)}
            counter={remark !== ''}
          />
        </View>
      </CellGroup>
      <View className={styles.card}>
        <Amounts priced={priced} isSettled={isSettled} />
      </View>
    </View>
  )
}
