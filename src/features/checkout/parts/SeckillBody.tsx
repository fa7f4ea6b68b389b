import { View } from '@tarojs/components'
import { cutWide, wideLength } from '@/lib/text'
import { Cell, CellGroup } from '@/ui/Cell/Cell'
import { Field } from '@/ui/Field/Field'
import { NoticeBar } from '@/ui/NoticeBar/NoticeBar'
import type { Priced } from '../model/toPriced'
import { AddressCard } from './AddressCard'
import { Amounts } from './Amounts'
import styles from './ConfirmBody.module.scss'
import { GoodsLine } from './GoodsLine'

/** Wide characters count as two (spec 5). */
const REMARK_WIDTH = 200

interface SeckillBodyProps {
  priced: Priced
  isSettled: boolean
  notice: string
  onNotice?: () => void
  remark: string
  onRemark: (remark: string) => void
  onAddress: () => void
}

/** Address, the one line, remark and amounts of a flash-sale order. */
export function SeckillBody(props: SeckillBodyProps) {
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
      </View>
      <CellGroup className={styles.group}>
        <Cell title="配送" value={priced.deliveryText} />
        <Cell title="付款" value="请在下单后 5 分钟内付款" note="秒杀价不与优惠券同享" />
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
