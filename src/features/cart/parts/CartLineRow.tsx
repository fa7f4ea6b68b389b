import { priceText } from '@contract/rules/price'
import { View } from '@tarojs/components'
import clsx from 'clsx'
import { memo } from 'react'
import { navigate } from '@/navigate'
import { Button } from '@/ui/Button/Button'
import { Checkbox } from '@/ui/Checkbox/Checkbox'
import { toast } from '@/ui/feedback'
import { Icon } from '@/ui/Icon/Icon'
import { MediaRow } from '@/ui/MediaRow/MediaRow'
import { Price } from '@/ui/Price/Price'
import { Stepper } from '@/ui/Stepper/Stepper'
import { setNumber } from '../model/cartStore'
import { mostOf, mostReason } from '../model/intents'
import type { CartLine } from '../model/toCart'
import styles from './CartLineRow.module.scss'

export interface CartLineRowProps {
  line: CartLine
  isMarked: boolean
  /** In edit mode a mark selects the line for deletion. Lines that can't be bought can be marked only then. */
  isEditing: boolean
  /** '' for none. */
  warning: string
  /** '' for none. */
  note: string
  onMark: (recId: string, isMarked: boolean) => void
  /** Called when the user wants another specification. */
  onChange: (line: CartLine) => void
}

export const CartLineRow = memo(function CartLineRow({
  line,
  isMarked,
  isEditing,
  warning,
  note,
  onMark,
  onChange,
}: CartLineRowProps) {
  const isInvalid = line.state === 'invalid'
  return (
    <View className={clsx(styles.line, isInvalid && styles.invalid)} ariaRole="listitem">
      <View className={styles.mark}>
        {isInvalid && !isEditing ? (
          <View className={styles.gone}>失效</View>
        ) : (
          <Checkbox
            shape="square"
            checked={isMarked}
            label={`选择${line.title}`}
            disabled={line.state === 'short' && !isEditing}
            onRefuse={() => toast(line.reason)}
            onChange={(checked) => onMark(line.recId, checked)}
          />
        )}
      </View>
      <MediaRow src={line.imgUrl} size={88} faded={isInvalid} onPictureTap={() => openGoods(line)}>
        <View className={styles.title} onClick={() => openGoods(line)}>
          {line.title}
        </View>
        {line.specText &&
          (isEditing ? (
            <View className={styles.spec}>{line.specText}</View>
          ) : (
            <View
              className={styles.change}
              hoverClass="press"
              ariaRole="button"
              ariaLabel={`${line.title}，${line.specText}，更改规格`}
              onClick={() => onChange(line)}
            >
              <View className={styles.changeText}>{line.specText}</View>
              <Icon name="chevron-down" size={12} />
            </View>
          ))}
        {warning && <View className={styles.reason}>{warning}</View>}
        {note && <View className={styles.note}>{note}</View>}
        {line.reason && <View className={styles.reason}>{line.reason}</View>}
        {line.priceDrop > 0 && (
          <View className={styles.drop}>{`比加入时降 ${priceText(line.priceDrop)}`}</View>
        )}
        {!isInvalid && <LineFoot line={line} />}
      </MediaRow>
    </View>
  )
})

function LineFoot({ line }: { line: CartLine }) {
  const most = mostOf(line)
  return (
    <View className={styles.foot}>
      <Price fen={line.price} />
      {line.state === 'short' ? (
        <Button kind="secondary" size="s" onTap={() => setNumber(line.recId, most)}>
          {`改为 ${most} 件`}
        </Button>
      ) : line.number === null ? null : (
        <Stepper
          value={line.number}
          max={most}
          maxReason={mostReason(line)}
          minReason="最少 1 件，不要了可以在“管理”里删除"
          label={`${line.title}的数量`}
          onChange={(number) => setNumber(line.recId, number)}
        />
      )}
    </View>
  )
}

function openGoods({ goodsId, reason, state }: CartLine) {
  if (state === 'invalid' && reason.includes('下架')) toast(reason)
  else void navigate('goodsDetail', { goodsId })
}
