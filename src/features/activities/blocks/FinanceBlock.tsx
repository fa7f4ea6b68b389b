import { cleanPhone } from '@contract/rules/phone'
import { fenToYuan } from '@contract/rules/price'
import { View } from '@tarojs/components'
import { useState } from 'react'
import { gatherApi } from '@/api/gather.generated'
import { serverNow } from '@/api/http/clock'
import { whenSignedIn } from '@/features/session/gate'
import { useSessionStore } from '@/features/session/sessionStore'
import { Button } from '@/ui/Button/Button'
import { Chips } from '@/ui/Chips/Chips'
import { Field } from '@/ui/Field/Field'
import { FieldGroup } from '@/ui/Field/FieldGroup'
import { PersonFields } from '@/ui/PersonFields'
import { Price } from '@/ui/Price/Price'
import { Section } from '@/ui/Section/Section'
import type { BlockProps } from '../model/activity'
import { emptyInquiry, financeErrors, type Inquiry, incomeFen, planOf } from '../model/finance'
import { closedReason } from '../model/stateText'
import { eventOf, showJoined, useStep } from '../model/useStep'
import styles from './blocks.module.scss'

/** Loan inquiry: calculates the instalment for the chosen plan, and sends the form, which the mall judges by income. */
export function FinanceBlock({ block, activity }: BlockProps<'finance'>) {
  const button = block.button || '提交'
  const phone = useSessionStore(({ tokens }) => tokens?.phone ?? '')
  const signedIn = useSessionStore(({ tokens }) => tokens !== null)
  const step = useStep()
  const [typed, setTyped] = useState<Inquiry>(() => emptyInquiry(block))
  const [errors, setErrors] = useState<Partial<Record<keyof Inquiry, string>>>({})
  const inquiry = typed.phone === '' ? { ...typed, phone } : typed
  const change = (part: Partial<Inquiry>) => {
    setTyped((before) => ({ ...before, ...part }))
    setErrors((before) => Object.fromEntries(Object.entries(before).filter(([field]) => !(field in part))))
  }
  const series = block.series.find(({ seriesId }) => seriesId === inquiry.seriesId)
  const plan = planOf(block, inquiry)
  const closed = activity.entry ? '您已提交过预审' : closedReason(activity, serverNow())
  const submit = () => {
    const found = financeErrors(inquiry)
    setErrors(found)
    if (Object.keys(found).length > 0) return
    const { typeId, downPercent, months, name } = inquiry
    const body = { typeId, downPercent, months, name: name.trim(), phone: cleanPhone(inquiry.phone) }
    void step.run(
      () =>
        gatherApi
          .sendFinance({
            body: {
              ...body,
              monthlyIncome: fenToYuan(incomeFen(inquiry.income)),
              ...eventOf('finance', activity.activityId),
            },
          })
          .then(showJoined(activity.activityId)),
      '已提交',
    )
  }
  return (
    <Section outside title={block.title} note={block.note}>
      {plan && (
        <View className={styles.result} ariaRole="status">
          <View className={styles.financeFigure}>
            <View className={styles.label}>每月</View>
            <Price fen={plan.monthly} size="xl" />
          </View>
          <View className={styles.financeFigure}>
            <View className={styles.label}>首付</View>
            <Price fen={plan.down} size="l" tone="muted" />
          </View>
        </View>
      )}
      <Choice label="车系" of={block.series}>
        <Chips
          label="车系"
          options={block.series.map(({ seriesId, name }) => ({ value: seriesId, text: name }))}
          value={[inquiry.seriesId]}
          onTap={(seriesId) => {
            const next = block.series.find((one) => one.seriesId === seriesId)
            change({ seriesId, typeId: next?.types[0]?.typeId ?? '' })
          }}
        />
      </Choice>
      <Choice label="车型" of={series?.types ?? []}>
        <Chips
          label="车型"
          options={(series?.types ?? []).map(({ typeId, name }) => ({ value: typeId, text: name }))}
          value={[inquiry.typeId]}
          onTap={(typeId) => change({ typeId })}
        />
      </Choice>
      <Choice label="首付比例" of={block.downPercents}>
        <Chips
          label="首付比例"
          options={block.downPercents.map((value) => ({ value, text: `${value}%` }))}
          value={[inquiry.downPercent]}
          onTap={(downPercent) => change({ downPercent })}
        />
      </Choice>
      <Choice
        label={block.annualPercent === null ? '分期' : `分期 · 年化 ${block.annualPercent}%`}
        of={block.months}
      >
        <Chips
          label="分期"
          options={block.months.map((value) => ({ value, text: `${value} 期` }))}
          value={[inquiry.months]}
          onTap={(months) => change({ months })}
        />
      </Choice>
      <View className={styles.fields}>
        <FieldGroup onSend={() => whenSignedIn(submit)}>
          <Field
            label="月收入"
            placeholder="家庭每月税后收入"
            kind="amount"
            value={inquiry.income}
            error={errors.income}
            maxLength={10}
            tail={<View className={styles.unit}>元</View>}
            onChange={(income) => change({ income })}
          />
          <PersonFields value={inquiry} errors={errors} onChange={change} />
        </FieldGroup>
      </View>
      <Button
        block
        loading={step.isBusy}
        disabled={closed !== ''}
        reason={closed || undefined}
        onTap={() => whenSignedIn(submit)}
      >
        {closed || (signedIn ? button : `登录后${button}`)}
      </Button>
    </Section>
  )
}

/** A labelled choice of one option. Renders nothing without options. */
function Choice({ label, of, children }: { label: string; of: readonly unknown[]; children: JSX.Element }) {
  if (of.length === 0) return null
  return (
    <View className={styles.choice}>
      <View className={styles.label}>{label}</View>
      {children}
    </View>
  )
}
