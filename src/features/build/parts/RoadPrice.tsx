import { priceText } from '@contract/rules/price'
import { type Figure, loanFigures, type RoadPrice as Price } from '@contract/rules/roadPrice'
import type { OldVehicle } from '@contract/rules/roadRates'
import { View } from '@tarojs/components'
import { useState } from 'react'
import { Checkbox } from '@/ui/Checkbox/Checkbox'
import { Chips } from '@/ui/Chips/Chips'
import { Field } from '@/ui/Field/Field'
import { Heading } from '@/ui/Heading/Heading'
import { Icon } from '@/ui/Icon/Icon'
import { MoreIcon } from '@/ui/Icon/MoreIcon'
import { SegmentedControl } from '@/ui/SegmentedControl/SegmentedControl'
import { type CostForm, tradeInError, usualLoan } from '../model/cost'
import type { BuildOffer } from '../model/offer'
import styles from './RoadPrice.module.scss'

interface RoadPriceProps {
  offer: BuildOffer
  road: Price
  form: CostForm
  onChange: (part: Partial<CostForm>) => void
}

const OLD_VEHICLES: { value: OldVehicle; text: string }[] = [
  { value: 'none', text: '没有' },
  { value: 'tradeIn', text: '置换' },
  { value: 'scrap', text: '报废' },
]

/** The price on the road: every figure opens to show how it came about. */
export function RoadPrice({ offer, road, form, onChange }: RoadPriceProps) {
  const [open, setOpen] = useState('')
  const { insurances } = offer.rates
  const toggle = (id: string) =>
    onChange({
      insuranceIds: form.insuranceIds.includes(id)
        ? form.insuranceIds.filter((one) => one !== id)
        : [...form.insuranceIds, id],
    })
  return (
    <View className={styles.group}>
      <Heading>落地要多少钱</Heading>
      <View className={styles.hint}>点开每一项，看它怎么算出来</View>
      {road.figures.map((figure) => (
        <FigureRow
          key={figure.key}
          figure={figure}
          isOpen={open === figure.key}
          onTap={() => setOpen(open === figure.key ? '' : figure.key)}
        />
      ))}
      <View className={styles.total} ariaRole="status">
        <View>落地价合计</View>
        <View className={styles.sum}>{priceText(road.total)}</View>
      </View>
      {insurances.length > 0 && (
        <View className={styles.part}>
          <View className={styles.label}>商业保险（估算）</View>
          {insurances.map(({ id, name, note }) => (
            <View key={id} className={styles.insurance}>
              <Checkbox
                checked={form.insuranceIds.includes(id)}
                onChange={() => toggle(id)}
                label={[name, note].filter(Boolean).join('，')}
              >
                <View className={styles.name}>{name}</View>
                <View className={styles.note}>{note}</View>
              </Checkbox>
            </View>
          ))}
        </View>
      )}
      <View className={styles.part}>
        <View className={styles.label}>有旧车吗</View>
        <SegmentedControl
          label="旧车"
          options={OLD_VEHICLES}
          value={form.oldVehicle}
          onChange={(oldVehicle) => onChange({ oldVehicle })}
        />
        {form.oldVehicle !== 'none' && (
          <Field
            label="旧车估价"
            kind="amount"
            value={form.tradeIn}
            placeholder="如 35000"
            error={tradeInError(form.tradeIn) || undefined}
            hint="您心里的价钱，以门店评估为准"
            maxLength={10}
            tail={<View className={styles.note}>元</View>}
            onChange={(tradeIn) => onChange({ tradeIn })}
          />
        )}
      </View>
      <LoanPart offer={offer} road={road} form={form} onChange={onChange} />
    </View>
  )
}

interface FigureRowProps {
  figure: Figure
  isOpen: boolean
  isMain?: boolean
  onTap: () => void
}

function FigureRow({
  figure: { key, name, amount, isEstimate, lines, source },
  isOpen,
  isMain,
  onTap,
}: FigureRowProps) {
  return (
    <View className={styles.figure}>
      <View
        className={styles.row}
        hoverClass="press"
        ariaRole="button"
        ariaLabel={[name, isEstimate && '估算', priceText(amount), isOpen ? '已展开' : '看怎么算的']
          .filter(Boolean)
          .join('，')}
        onClick={onTap}
      >
        <View className={styles.term}>
          {name}
          {isEstimate && <View className={styles.estimate}>估算</View>}
        </View>
        <View className={isMain ? styles.sum : styles.amount}>{priceText(amount)}</View>
        {isOpen ? <MoreIcon name="chevron-up" size={14} /> : <Icon name="chevron-down" size={14} />}
      </View>
      {isOpen && (
        <View className={styles.lines}>
          {lines.map((line) => (
            <View key={`${key} ${line.text}`} className={styles.line}>
              <View className={styles.step}>{line.text}</View>
              {line.amount !== null && <View className={styles.amount}>{priceText(line.amount)}</View>}
            </View>
          ))}
          {source && <View className={styles.source}>{`依据：${source}`}</View>}
        </View>
      )}
    </View>
  )
}

const PAYMENTS = [
  { value: 'cash', text: '全款' },
  { value: 'loan', text: '贷款' },
] as const

function LoanPart({ offer, road, form, onChange }: RoadPriceProps) {
  const [open, setOpen] = useState('')
  const usual = usualLoan(offer)
  if (!usual) return null
  const { loan } = road
  const chosen = form.loan
  const { downPercents, terms } = offer.rates.loan
  return (
    <View className={styles.part}>
      <View className={styles.label}>怎么付</View>
      <SegmentedControl
        label="付款方式"
        options={PAYMENTS}
        value={chosen ? 'loan' : 'cash'}
        onChange={(way) => onChange({ loan: way === 'loan' ? usual : null })}
      />
      {chosen && (
        <>
          <View className={styles.small}>首付比例</View>
          <Chips
            label="首付比例"
            options={downPercents.map((value) => ({ value, text: `${value}%` }))}
            value={[chosen.downPercent]}
            onTap={(downPercent) => onChange({ loan: { ...chosen, downPercent } })}
          />
          <View className={styles.small}>期数</View>
          <Chips
            label="期数"
            options={terms.map(({ months, annualPercent }) => ({
              value: months,
              text: `${months} 期 ${annualPercent === 0 ? '免息' : `${annualPercent}%`}`,
            }))}
            value={[chosen.months]}
            onTap={(months) => onChange({ loan: { ...chosen, months } })}
          />
        </>
      )}
      {loan && (
        <View className={styles.loan} ariaRole="group" ariaLabel="贷款测算">
          {loanFigures(road, chosen?.downPercent ?? 0).map((figure) => (
            <FigureRow
              key={figure.key}
              figure={figure}
              isOpen={open === figure.key}
              isMain={figure.key === 'monthly'}
              onTap={() => setOpen(open === figure.key ? '' : figure.key)}
            />
          ))}
          <View className={styles.note}>等额本息测算，以金融机构审批为准</View>
        </View>
      )}
    </View>
  )
}
