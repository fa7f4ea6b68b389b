import { amountText, priceText } from '@contract/rules/price'
import { View } from '@tarojs/components'
import { useState } from 'react'
import type { LoanMonth } from '@/lib/loanSchedule'
import { Button } from '@/ui/Button/Button'
import { Field } from '@/ui/Field/Field'
import { FieldGroup } from '@/ui/Field/FieldGroup'
import { Price } from '@/ui/Price/Price'
import { SegmentedControl } from '@/ui/SegmentedControl/SegmentedControl'
import type { LoanErrors, LoanForm, readLoan } from '../model/loanForm'
import styles from './parts.module.scss'

/** Repayment plan of a loan, month by month. */
function Plan({ months }: { months: readonly LoanMonth[] }) {
  return (
    <View className={styles.plan} ariaRole="list" ariaLabel="还款计划">
      <View className={styles.head}>
        <View className={styles.month}>期</View>
        <View className={styles.amount}>还款</View>
        <View className={styles.amount}>本金</View>
        <View className={styles.amount}>利息</View>
      </View>
      {months.map(({ month, payment, principal, interest }) => (
        <View
          key={month}
          className={styles.calculatorRow}
          ariaRole="listitem"
          ariaLabel={`第 ${month} 期还款 ${amountText(payment)} 元，本金 ${amountText(principal)}，利息 ${amountText(interest)}`}
        >
          <View className={styles.month}>{month}</View>
          <View className={styles.amount}>{amountText(payment)}</View>
          <View className={styles.amount}>{amountText(principal)}</View>
          <View className={styles.amount}>{amountText(interest)}</View>
        </View>
      ))}
    </View>
  )
}

const METHODS = [
  { value: 'equalPayment', text: '等额本息' },
  { value: 'equalPrincipal', text: '等额本金' },
] as const
const MONTHS = [12, 24, 36, 48, 60].map((value) => ({ value, text: `${value}` }))

interface CalculatorProps {
  form: LoanForm
  errors: LoanErrors
  schedule: ReturnType<typeof readLoan>['schedule']
  onChange: (part: Partial<LoanForm>) => void
  /** Called when the shopper opens the monthly plan. */
  onPlan: () => void
}

/** Loan calculator: the monthly payment to the fen, and on request the plan for every month. */
export function Calculator({ form, errors, schedule, onChange, onPlan }: CalculatorProps) {
  const [isOpen, setOpen] = useState(false)
  const toggle = () => {
    setOpen(!isOpen)
    if (!isOpen) onPlan()
  }
  return (
    <View className={styles.calculatorCard}>
      <View className={styles.fields}>
        <FieldGroup>
          <Field
            label="贷款金额"
            kind="amount"
            value={form.principal}
            placeholder="1000 到 200 万"
            error={errors.principal}
            maxLength={10}
            tail="元"
            onChange={(principal) => onChange({ principal })}
          />
          <Field
            label="年利率"
            kind="amount"
            value={form.rate}
            placeholder="0 到 36"
            error={errors.rate}
            maxLength={5}
            tail="%"
            onChange={(rate) => onChange({ rate })}
          />
        </FieldGroup>
      </View>
      <View className={styles.label}>分几期还（月）</View>
      <SegmentedControl
        label="期数"
        options={MONTHS}
        value={form.months}
        onChange={(months) => onChange({ months })}
      />
      <View className={styles.label}>还款方式</View>
      <SegmentedControl
        label="还款方式"
        options={METHODS}
        value={form.method}
        onChange={(method) => onChange({ method })}
      />
      <View className={styles.result} ariaRole="status">
        {schedule ? (
          <>
            <Price
              fen={schedule.months[0]?.payment ?? 0}
              size="xl"
              prefix={form.method === 'equalPayment' ? '每月' : '首月'}
            />
            <View className={styles.calculatorNote}>
              {`利息共 ${priceText(schedule.totalInterest)}，还款共 ${priceText(schedule.totalPaid)}`}
            </View>
          </>
        ) : (
          <View className={styles.calculatorNote}>填好上面两项，就能看到月供</View>
        )}
      </View>
      {schedule && (
        <>
          <Button kind="secondary" size="s" onTap={toggle}>
            {isOpen ? '收起还款计划' : '查看还款计划'}
          </Button>
          {isOpen && <Plan months={schedule.months} />}
        </>
      )}
    </View>
  )
}
