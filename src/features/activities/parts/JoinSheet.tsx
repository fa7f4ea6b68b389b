import { own } from '@contract/rules/own'
import { PERSON_NAME_MAX } from '@contract/rules/personName'
import { maskVin } from '@contract/rules/vin'
import { View } from '@tarojs/components'
import { useEffect, useState } from 'react'
import { activitiesApi } from '@/api/activities.generated'
import { useSessionStore } from '@/features/session/sessionStore'
import { isServed } from '@/platform/host/env'
import { Button } from '@/ui/Button/Button'
import { Chips } from '@/ui/Chips/Chips'
import { Field } from '@/ui/Field/Field'
import { FieldGroup } from '@/ui/Field/FieldGroup'
import type { FieldKind } from '@/ui/Field/kinds'
import { Popup } from '@/ui/Popup/Popup'
import { Stepper } from '@/ui/Stepper/Stepper'
import type { Activity, BlockOf } from '../model/activity'
import { type Answers, cleanAnswers, joinErrors } from '../model/joinForm'
import { showJoined, useStep } from '../model/useStep'
import styles from './parts.module.scss'

interface JoinSheetProps {
  open: boolean
  activity: Activity
  block: BlockOf<'signUp'>
  onClose: () => void
}

const KIND_OF: Partial<Record<BlockOf<'signUp'>['fields'][number]['kind'], FieldKind>> = {
  name: 'name',
  phone: 'phone',
  company: 'company',
  number: 'amount',
  creditCode: 'creditCode',
}

const MAX_COMPANIONS = 3

/**
 * Sign-up form built from the activity's own fields. What was typed is kept when the sheet is closed or the call is
 * refused.
 */
export function JoinSheet({ open, activity, block, onClose }: JoinSheetProps) {
  const accountPhone = useSessionStore(({ tokens }) => tokens?.phone ?? '')
  const step = useStep()
  const [answers, setAnswers] = useState<Answers>({})
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [companions, setCompanions] = useState(0)
  const isDealers = activity.dealerName !== '' || !isServed(activitiesApi.join.spec.path)

  useEffect(() => {
    if (accountPhone) setAnswers((before) => (before.phone ? before : { ...before, phone: accountPhone }))
  }, [accountPhone])
  useEffect(() => {
    const [only] = block.vins
    if (only) setAnswers((before) => (before.vin ? before : { ...before, vin: only.vin }))
  }, [block.vins])

  const change = (name: string, value: string) => {
    setAnswers((before) => ({ ...before, [name]: value }))
    setErrors(({ [name]: _, ...rest }) => rest)
  }
  const submit = async () => {
    const found = joinErrors(block.fields, answers)
    setErrors(found)
    if (Object.keys(found).length > 0) return
    const clean = cleanAnswers(block.fields, answers)
    const { activityId } = activity
    const joined = await step.run(
      () =>
        (isDealers
          ? activitiesApi.dealerSignUp({
              body: { activityId, name: clean.name ?? '', phone: clean.phone ?? '', companions },
            })
          : activitiesApi.join({ params: { id: activityId }, body: { answers: clean } })
        ).then(showJoined(activityId)),
      '提交成功',
    )
    if (joined) onClose()
  }

  return (
    <Popup
      open={open}
      title={block.title || '报名'}
      onClose={onClose}
      footer={
        <Button block loading={step.isBusy} onTap={() => void submit()}>
          提交报名
        </Button>
      }
    >
      <FieldGroup onSend={() => void submit()}>
        {block.fields.map(({ name, label, kind, placeholder, options }) =>
          kind === 'choice' || kind === 'vin' ? (
            <View key={name} className={styles.choice}>
              <View className={styles.label}>{label}</View>
              <Chips
                label={label}
                options={
                  kind === 'choice'
                    ? options.map((option) => ({ value: option, text: option }))
                    : block.vins.map(({ vin, name: car }) => ({ value: vin, text: car || maskVin(vin) }))
                }
                value={[own(answers, name) ?? ''].filter(Boolean)}
                onTap={(value) => change(name, value)}
              />
              {own(errors, name) && (
                <View className={styles.error} ariaRole="alert">
                  {own(errors, name)}
                </View>
              )}
            </View>
          ) : (
            <Field
              key={name}
              label={label}
              placeholder={placeholder || `请填写${label}`}
              kind={own(KIND_OF, kind) ?? 'text'}
              value={own(answers, name) ?? ''}
              error={own(errors, name)}
              maxLength={kind === 'name' ? PERSON_NAME_MAX : 60}
              onChange={(value) => change(name, value)}
            />
          ),
        )}
      </FieldGroup>
      {isDealers && (
        <View className={styles.companions}>
          <View className={styles.label}>同行人数</View>
          <Stepper
            value={companions}
            min={0}
            max={MAX_COMPANIONS}
            onChange={setCompanions}
            label="同行人数"
            maxReason="最多带 3 位同行"
          />
        </View>
      )}
    </Popup>
  )
}
