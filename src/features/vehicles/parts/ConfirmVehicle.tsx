import { truncateWide, wideLength } from '@contract/rules/text'
import { View } from '@tarojs/components'
import { useState } from 'react'
import type { Dealer } from '@/features/dealers/dealer'
import { ConfirmingOrder } from '@/features/ordering/ConfirmingOrder'
import { priceChangeText } from '@/features/ordering/priceChange'
import { usePendingOrderNotice } from '@/features/ordering/useSubmit'
import { goBack, isBehind, redirect } from '@/navigate'
import { Screen } from '@/shell/Screen'
import { Button } from '@/ui/Button/Button'
import { CellGroup } from '@/ui/Cell/Cell'
import { Field } from '@/ui/Field/Field'
import { FieldGroup } from '@/ui/Field/FieldGroup'
import { Icon } from '@/ui/Icon/Icon'
import { Price } from '@/ui/Price/Price'
import { StickyBar } from '@/ui/StickyBar/StickyBar'
import { useVehicleOrder } from '../model/useVehicleOrder'
import type { Selection, VehicleGoods } from '../model/vehicleGoods'
import { AgreementPopup, AgreementRow } from './AgreementPopup'
import { BuyerFields } from './BuyerFields'
import styles from './parts.module.scss'
import { VehicleAmounts, VehicleCard } from './VehicleCard'

/** Dealer that hands over the vehicle; a tap opens the dealer list for choosing one. */
function DealerChoice({ dealer, onTap }: { dealer: Dealer | null; onTap: () => void }) {
  const spoken = dealer ? `提车门店，${dealer.dealerName}，${dealer.dealerAddress}，点按更换` : '选择提车门店'
  return (
    <View
      className={styles.confirmVehicleCard}
      hoverClass="press"
      ariaRole="button"
      ariaLabel={spoken}
      onClick={onTap}
    >
      <View className={styles.confirmVehicleMark}>
        <Icon name="location" size={20} />
      </View>
      <View className={styles.confirmVehicleText}>
        <View className={styles.confirmVehicleName}>{dealer ? dealer.dealerName : '选择提车门店'}</View>
        <View className={styles.address}>
          {dealer ? dealer.dealerAddress : '门店会与您签订合同、交付车辆'}
        </View>
      </View>
      <Icon name="chevron-right" size={16} className={styles.arrow} />
    </View>
  )
}

/** Maximum length of the remark; wide characters count as two (spec 5). */
const REMARK_WIDTH = 200

interface ConfirmVehicleProps {
  goods: VehicleGoods
  valueIds: readonly string[]
  selection: Selection
  imgUrl: string
  /** Remark to begin with. */
  remark: string
  /** Price in fen that the shopper has seen first. */
  seenPrice: number
  reprice: () => Promise<unknown>
}

/**
 * Form of a vehicle order: buyer, dealer, vehicle, deposit, agreement. Creates only one order, even if a response is
 * lost.
 */
export function ConfirmVehicle({
  goods,
  valueIds,
  selection,
  imgUrl,
  remark,
  seenPrice,
  reprice,
}: ConfirmVehicleProps) {
  const order = useVehicleOrder({
    goodsId: goods.goodsId,
    valueIds,
    selection,
    remark: truncateWide(remark, REMARK_WIDTH),
    reprice,
  })
  const [isReading, setReading] = useState(false)
  const { submission } = order
  const [first] = useState({ price: seenPrice, deposit: selection.deposit })
  const notice =
    [
      priceChangeText('车价', first.price, selection.price),
      priceChangeText('定金', first.deposit, selection.deposit),
    ]
      .filter(Boolean)
      .join('；') || order.notice
  usePendingOrderNotice()
  return (
    <Screen
      title="确认订单"
      gated
      footer={
        <StickyBar className={styles.confirmVehicleBar} notice={notice}>
          <View className={styles.confirmVehicleSum}>
            <Price fen={selection.deposit} size="l" tone="accent" prefix="应付定金" />
          </View>
          <Button
            className={styles.confirmVehicleButton}
            loading={submission.phase !== 'idle'}
            onTap={order.submit}
          >
            提交订单
          </Button>
        </StickyBar>
      }
      overlay={
        <>
          <AgreementPopup
            open={isReading}
            onClose={() => setReading(false)}
            onAgree={() => {
              order.setAgreed(true)
              setReading(false)
            }}
          />
          {submission.phase === 'confirming' && (
            <ConfirmingOrder onFound={submission.found} onNotFound={submission.notFound} />
          )}
        </>
      }
    >
      <VehicleCard
        imgUrl={imgUrl}
        title={`${goods.seriesName} ${selection.typeName}`}
        colour={selection.colourName}
        pack={selection.packName}
        onChange={() => void backToChoice(goods.goodsId, valueIds)}
      />
      <DealerChoice dealer={order.dealer} onTap={order.changeDealer} />
      <FieldGroup onSend={order.submit}>
        <BuyerFields buyer={order.buyer} errors={order.errors} onChange={order.changeBuyer} />
        <CellGroup className={styles.confirmVehicleGroup}>
          <Field
            label="备注"
            multiline
            value={order.remark}
            onChange={(text) => order.setRemark(truncateWide(text, REMARK_WIDTH))}
            placeholder="选填，给门店留言"
            maxLength={REMARK_WIDTH}
            used={wideLength(order.remark)}
            counter={order.remark !== ''}
          />
        </CellGroup>
      </FieldGroup>
      <VehicleAmounts selection={selection} />
      <AgreementRow isAgreed={order.isAgreed} onChange={order.setAgreed} onRead={() => setReading(true)} />
    </Screen>
  )
}

/**
 * Goes back to the page where the vehicle was chosen; if it isn't the previous page (after a reload, or from a link),
 * replaces this page with it.
 */
function backToChoice(goodsId: string, valueIds: readonly string[]) {
  if (isBehind('vehicleGoodsDetail')) return goBack()
  return redirect('vehicleGoodsDetail', { goodsId, typeId: valueIds[0], colourId: valueIds[1] })
}
