import { maskPhone } from '@contract/rules/phone'
import { truncateWide, wideLength } from '@contract/rules/text'
import { View } from '@tarojs/components'
import clsx from 'clsx'
import type { ReactNode } from 'react'
import { fullAddressText, regionText } from '@/features/addresses/address'
import { Cell, CellGroup } from '@/ui/Cell/Cell'
import { Field } from '@/ui/Field/Field'
import { Icon } from '@/ui/Icon/Icon'
import { NoticeBar } from '@/ui/NoticeBar/NoticeBar'
import { Price } from '@/ui/Price/Price'
import { GoodsLine } from './GoodsLine'
import styles from './OrderBody.module.scss'
import type { Priced } from './priced'

/** Shows the delivery address, or asks the user to add one. */
function AddressCard({ address, onTap }: { address: Priced['address']; onTap: () => void }) {
  const spoken = address ? `收货地址，${address.name}，${fullAddressText(address)}，点按更换` : '添加收货地址'
  return (
    <View
      className={styles.addressCard}
      hoverClass="press"
      ariaRole="button"
      ariaLabel={spoken}
      onClick={onTap}
    >
      <View className={styles.mark}>
        <Icon name={address ? 'location' : 'plus'} size={20} />
      </View>
      {address ? (
        <View className={styles.text}>
          <View className={styles.region}>{regionText(address)}</View>
          <View className={styles.detail}>{address.detail}</View>
          <View className={styles.who}>
            {address.name}
            <View className={styles.phone}>{maskPhone(address.phone)}</View>
          </View>
        </View>
      ) : (
        <View className={styles.text}>
          <View className={styles.detail}>添加收货地址</View>
          <View className={styles.region}>填写后才能计算运费、提交订单</View>
        </View>
      )}
      <Icon name="chevron-right" size={16} className={styles.arrow} />
    </View>
  )
}

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
            onChange={(text) => props.onRemark(truncateWide(text, REMARK_WIDTH))}
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

/** Table of the amounts from the mall; dimmed while they are being fetched again. */
function Amounts({ priced, isSettled }: { priced: Priced; isSettled: boolean }) {
  return (
    <View className={clsx(styles.table, !isSettled && styles.unsettled)}>
      <View className={styles.row}>
        <View className={styles.name}>商品金额</View>
        <Price fen={priced.goodsAmount} />
      </View>
      {priced.deliverable && !Number.isNaN(priced.deliveryFee) && (
        <View className={styles.row}>
          <View className={styles.name}>运费</View>
          {priced.deliveryFee === 0 ? <View>免运费</View> : <Price fen={priced.deliveryFee} />}
        </View>
      )}
      {priced.discountAmount > 0 && (
        <View className={styles.row}>
          <View className={styles.name}>优惠</View>
          <Price fen={-priced.discountAmount} tone="accent" />
        </View>
      )}
      <View className={clsx(styles.row, styles.total)}>
        <View className={styles.name}>应付</View>
        <Price fen={priced.payableAmount} size="l" />
      </View>
    </View>
  )
}
