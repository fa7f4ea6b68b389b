import { View } from '@tarojs/components'
import { useState } from 'react'
import { priceText } from '@/lib/price'
import { Button } from '@/ui/Button/Button'
import { Chips } from '@/ui/Chips/Chips'
import { Field } from '@/ui/Field/Field'
import { Price } from '@/ui/Price/Price'
import { SegmentedControl } from '@/ui/SegmentedControl/SegmentedControl'
import styles from '../LuckyDrawScreen.module.scss'
import type { LoanErrors, LoanForm, readLoan } from '../model/loanForm'

const METHODS = [
  { value: 'equalPayment', text: '等额本息' },
  { value: 'equalPrincipal', text: '等额本金' },
] as const
const MONTHS = [12, 24, 36, 48, 60].map((value) => ({ value, text: `${value} 期` }))

interface CalculatorProps {
  form: LoanForm
  errors: LoanErrors
  schedule: ReturnType<typeof readLoan>['schedule']
  onChange: (part: Partial<LoanForm>) => void
}

/** What a loan costs each month, to the fen, and month by month when asked for. */
export function Calculator({ form, errors, schedule, onChange }: CalculatorProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <View className={styles.card}>
      <View className={styles.heading} ariaRole="heading">
        算一算月供
      </View>
      <Field
        label="贷款金额"
        type="digit"
        value={form.principal}
        placeholder="借多少"
        error={errors.principal}
        maxLength={10}
        tail="元"
        onChange={(principal) => onChange({ principal })}
      />
      <Field
        label="年利率"
        type="digit"
        value={form.rate}
        placeholder="一年的利率"
        error={errors.rate}
        maxLength={5}
        tail="%"
        onChange={(rate) => onChange({ rate })}
      />
      <View className={styles.choice}>
        <Chips label="期数" options={MONTHS} value={[form.months]} onTap={(months) => onChange({ months })} />
      </View>
      <SegmentedControl
        label="还款方式"
        options={METHODS}
        value={form.method}
        onChange={(method) => onChange({ method })}
      />
      {schedule && (
        <>
          <View className={styles.result} ariaRole="status">
            <Price
              fen={schedule.months[0]?.payment ?? 0}
              size="xl"
              tone="accent"
              prefix={form.method === 'equalPayment' ? '每月' : '首月'}
            />
            <View>{`利息共 ${priceText(schedule.totalInterest)}，还款共 ${priceText(schedule.totalPaid)}`}</View>
          </View>
          <Button kind="ghost" size="s" onTap={() => setOpen(!isOpen)}>
            {isOpen ? '收起还款计划' : '查看还款计划'}
          </Button>
          {isOpen && (
            <View ariaRole="list">
              {schedule.months.map((row) => (
                <View key={row.month} className={styles.month} ariaRole="listitem">
                  <View>{`第 ${row.month} 期 ${priceText(row.payment)}`}</View>
                  <View>{`本金 ${priceText(row.principal)} · 利息 ${priceText(row.interest)}`}</View>
                </View>
              ))}
            </View>
          )}
        </>
      )}
    </View>
  )
}
