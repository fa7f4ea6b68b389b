import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { cutWide, wideLength } from '@/lib/text'
import { Cell, CellGroup } from '@/ui/Cell/Cell'
import { Field } from '@/ui/Field/Field'
import { NoticeBar } from '@/ui/NoticeBar/NoticeBar'
import { GoodsLine } from './GoodsLine'
import styles from './OrderBody.module.scss'
import { AddressCard } from './parts/AddressCard'
import { Amounts } from './parts/Amounts'
import type { Priced } from './priced'

/** Maximum width of the remark; wide characters count as two (spec 5). */
const REMARK_WIDTH = 200

export interface OrderBodyProps {
  priced: Priced
  isSettled: boolean
  /** '' for none. */
  notice: string
  onNotice?: () => void
  remark: string
  onRemark: (remark: string) => void
  onAddress: () => void
  /** Shown below the last line, in the same card. */
  underLines?: ReactNode
  /** Cells specific to this kind of order, between delivery and remark. */
  children: ReactNode
}

/** Common body of all confirm pages: address, lines, delivery, remark and amounts. */
export function OrderBody(props: OrderBodyProps) {
  const { priced, isSettled, notice, remark } = props
  return (
    <View className={styles.body}>
      {notice !== '' && (
        <NoticeBar tone="warning" onTap={props.onNotice}>
          {notice}
        </NoticeBar>
      )}
      <AddressCard address={priced.address} onTap={props.onAddress} />
      <View className={styles.card} ariaRole="list" ariaLabel="商品">
        {priced.lines.map((line) => (
          <GoodsLine key={line.skuId} line={line} />
        ))}
        {props.underLines}
      </View>
      <CellGroup className={styles.group}>
        <Cell title="配送" value={priced.deliveryText} />
        {props.children}
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
