import { View } from '@tarojs/components'
import { useEffect, useState } from 'react'
import { Button } from '@/ui/Button/Button'
import { Chips } from '@/ui/Chips/Chips'
import { Field } from '@/ui/Field/Field'
import { FieldGroup } from '@/ui/Field/FieldGroup'
import { Popup } from '@/ui/Popup/Popup'
import styles from '../goodsLists.module.scss'
import { type ListFilter, PRICE_RANGES, priceOf, rangeText } from '../model/listFilter'

type Range = Pick<ListFilter, 'priceFrom' | 'priceTo'>

interface PriceSheetProps extends Range {
  open: boolean
  onChoose: (range: Range) => void
  onClose: () => void
}

const CHOICES = PRICE_RANGES.map(([from, to]) => ({ value: rangeText(from, to), text: rangeText(from, to) }))

/** Sheet for the price range of a list: common ranges, or two typed prices in whole yuan. */
export function PriceSheet({ open, priceFrom, priceTo, onChoose, onClose }: PriceSheetProps) {
  const [from, setFrom] = useState('')
  const [to, setTo] = useState('')
  const [error, setError] = useState('')
  // Each time the sheet opens, it shows the range of the list.
  // biome-ignore lint/correctness/useExhaustiveDependencies: typed prices must not be overwritten while the sheet is open
  useEffect(() => {
    if (!open) return
    setFrom(priceFrom === null ? '' : String(priceFrom))
    setTo(priceTo === null ? '' : String(priceTo))
    setError('')
  }, [open])
  const type = (set: (typed: string) => void) => (typed: string) => {
    set(typed.slice(0, 8))
    setError('')
  }
  const submit = () => {
    const range = { priceFrom: priceOf(from), priceTo: priceOf(to) }
    if (range.priceFrom !== null && range.priceTo !== null && range.priceFrom > range.priceTo) {
      setError('最高价不能低于最低价')
    } else onChoose(range)
  }
  return (
    <Popup
      open={open}
      onClose={onClose}
      title="价格区间"
      footer={
        <View className={styles.sheetActions}>
          <Button kind="secondary" block onTap={() => onChoose({ priceFrom: null, priceTo: null })}>
            不限价格
          </Button>
          <Button block onTap={submit}>
            确定
          </Button>
        </View>
      }
    >
      <View className={styles.ranges}>
        <Chips
          label="常用区间"
          options={CHOICES}
          value={[rangeText(priceOf(from), priceOf(to))]}
          onTap={(text) => {
            const range = PRICE_RANGES.find((one) => rangeText(one[0], one[1]) === text)
            if (range) onChoose({ priceFrom: range[0], priceTo: range[1] })
          }}
        />
      </View>
      <FieldGroup onSend={submit}>
        <Field
          kind="count"
          label="最低价"
          value={from}
          onChange={type(setFrom)}
          placeholder="不限"
          tail="元"
        />
        <Field
          kind="count"
          label="最高价"
          value={to}
          onChange={type(setTo)}
          placeholder="不限"
          tail="元"
          error={error || undefined}
        />
      </FieldGroup>
    </Popup>
  )
}
