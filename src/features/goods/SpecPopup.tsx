import { withThousands } from '@contract/rules/price'
import { View } from '@tarojs/components'
import { Button } from '@/ui/Button/Button'
import { Chips } from '@/ui/Chips/Chips'
import { toast } from '@/ui/feedback'
import { MediaRow } from '@/ui/MediaRow/MediaRow'
import { Popup } from '@/ui/Popup/Popup'
import { Price } from '@/ui/Price/Price'
import { Stepper } from '@/ui/Stepper/Stepper'
import type { GoodsDetail } from './goodsDetail'
import styles from './SpecPopup.module.scss'
import type { GoodsChoice } from './useGoodsChoice'

/** How the popup was opened: the specification cell offers both buttons, a button offers only its own action. */
export type SpecEntry = 'cell' | 'add' | 'buy'

interface SpecPopupProps {
  goods: GoodsDetail
  entry: SpecEntry | null
  choice: GoodsChoice
  onAdd: () => void
  onBuy: () => void
  onClose: () => void
}

/** Popup for choosing a specification and a number; values that lead to no combination are disabled. */
export function SpecPopup({ goods, entry, choice, onAdd, onBuy, onClose }: SpecPopupProps) {
  const { selection, tap, number, setNumber, shown, now } = choice
  const go = (onGo: () => void) => {
    const { obstacle } = now().shown
    if (obstacle) toast(obstacle)
    else onGo()
  }
  return (
    <Popup
      open={entry !== null}
      onClose={onClose}
      label="选择规格"
      footer={
        <View className={styles.buttons}>
          {entry !== 'buy' && (
            <Button kind={entry === 'cell' ? 'ink' : 'primary'} block onTap={() => go(onAdd)}>
              {entry === 'add' ? '确定' : '加入购物车'}
            </Button>
          )}
          {entry !== 'add' && (
            <Button block onTap={() => go(onBuy)}>
              {entry === 'buy' ? '确定' : '立即购买'}
            </Button>
          )}
        </View>
      }
    >
      <View className={styles.head}>
        <MediaRow src={shown.imgUrl} size={96} eager>
          <View className={styles.facts}>
            <Price fen={shown.price} toFen={shown.priceMax} size="l" tone="accent" />
            {Number.isFinite(shown.stock) && (
              <View className={styles.stock}>{`库存 ${withThousands(shown.stock)} ${goods.unit}`}</View>
            )}
            <View className={styles.chosen} ariaRole="status">
              {shown.text}
            </View>
          </View>
        </MediaRow>
      </View>
      {goods.specs.map((group, at) => (
        <View key={group.specId} className={styles.group}>
          <View className={styles.name}>{group.name}</View>
          <Chips
            label={group.name}
            options={group.values.map(({ valueId, name }, place) => ({
              value: valueId,
              text: name,
              disabled: shown.states[at]?.[place] !== 'selectable',
            }))}
            value={selection[at] ? [selection[at]] : []}
            onTap={(valueId) => tap(at, valueId)}
            onRefuse={(valueId) => {
              const place = group.values.findIndex((value) => value.valueId === valueId)
              toast(shown.states[at]?.[place] === 'soldOut' ? '该规格已售罄' : '没有这个组合')
            }}
          />
        </View>
      ))}
      <View className={styles.number}>
        <View className={styles.name}>数量</View>
        <Stepper
          value={number}
          onChange={setNumber}
          max={shown.max}
          maxReason={shown.maxReason}
          label="购买数量"
        />
      </View>
    </Popup>
  )
}
