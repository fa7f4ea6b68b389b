import { clockText } from '@contract/rules/dateText'
import { PERSON_NAME_MAX, personNameObjection } from '@contract/rules/personName'
import { cleanPhone, isMainlandPhone } from '@contract/rules/phone'
import { withThousands } from '@contract/rules/price'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Text, View } from '@tarojs/components'
import { useState } from 'react'
import { gatherApi } from '@/api/gather.generated'
import { serverNow } from '@/api/http/clock'
import { asQuery } from '@/api/query/asQuery'
import { invalidate } from '@/api/query/invalidate'
import { whenSignedIn } from '@/features/session/gate'
import { useSessionStore } from '@/features/session/sessionStore'
import { Button } from '@/ui/Button/Button'
import { Countdown } from '@/ui/Countdown/Countdown'
import { Field } from '@/ui/Field/Field'
import { FieldGroup } from '@/ui/Field/FieldGroup'
import { Section } from '@/ui/Section/Section'
import type { BlockProps } from '../model/activity'
import { ACTIVITY_READS } from '../model/activityReads'
import { dailyState } from '../model/dailyState'
import { isOver } from '../model/stateText'
import { eventOf, rewardText, showJoined, useStep } from '../model/useStep'
import styles from './blocks.module.scss'

/**
 * Block "first come, first served, every day": shows how many of today's share are left, or when the next share opens.
 */
export function DailyBlock({ block, activity }: BlockProps<'daily'>) {
  const button = block.button || '立即参与'
  const tokens = useSessionStore((state) => state.tokens)
  const queries = useQueryClient()
  const step = useStep()
  const [name, setName] = useState('')
  const [phone, setPhone] = useState<string | null>(null)
  const [errors, setErrors] = useState<{ name?: string; phone?: string }>({})
  const beanid = tokens?.beanId ?? ''
  const event = eventOf('eleven', activity.activityId)
  const check = useQuery({
    ...asQuery(gatherApi.checkUserEleven, { query: { beanid, ...event } }),
    enabled: beanid !== '',
  })
  const left = check.data?.leftToday ?? block.left ?? Number.POSITIVE_INFINITY
  const joined = check.data?.joined ?? activity.entry !== null
  const shown = dailyState({ ...block, left, joined, state: activity.state }, serverNow())
  const perDay = block.perDay ?? 0
  // Before the opening hour show the full share about to open; after the activity show 0.
  const shownLeft = shown.kind === 'waiting' ? perDay : isOver(activity.state) ? 0 : left
  const hasMeter = perDay > 0 && Number.isFinite(shownLeft)
  const typedPhone = phone ?? tokens?.phone ?? ''

  const send = () => {
    const nameError = personNameObjection(name)
    const found = {
      ...(nameError && { name: nameError }),
      ...(isMainlandPhone(cleanPhone(typedPhone)) ? null : { phone: '请输入正确的手机号' }),
    }
    setErrors(found)
    if (Object.keys(found).length > 0) return
    void step.run(
      () =>
        gatherApi
          .sendUserEleven({ body: { beanid, name: name.trim(), phone: cleanPhone(typedPhone), ...event } })
          .then(showJoined(activity.activityId)),
      rewardText('抢到了，券已到账'),
    )
  }

  return (
    <Section outside title={block.title} note={block.note}>
      <View className={styles.meter}>
        {hasMeter && (
          <>
            <Text className={styles.left}>{withThousands(shownLeft)}</Text>
            <Text className={styles.dailyOf}>{`/ ${withThousands(perDay)} 份`}</Text>
          </>
        )}
        <View className={styles.aside}>
          {shown.countTo > 0 && (
            <>
              <Text className={styles.dailyUntil}>{`${clockText(shown.countTo)} 开抢`}</Text>
              <Countdown
                left={() => shown.countTo - serverNow()}
                endKey={shown.countTo}
                onEnd={() => void invalidate(queries, ACTIVITY_READS)}
              />
            </>
          )}
        </View>
      </View>
      {hasMeter && (
        <View className={styles.dailyTrack}>
          <View
            className={styles.dailyFill}
            style={{ width: `${Math.round((shownLeft * 100) / perDay)}%` }}
          />
        </View>
      )}
      {shown.kind === 'open' && tokens && (
        <View className={styles.form}>
          <FieldGroup onSend={() => whenSignedIn(send)}>
            <Field
              label="姓名"
              placeholder="怎么称呼您"
              value={name}
              error={errors.name}
              maxLength={PERSON_NAME_MAX}
              kind="name"
              onChange={setName}
            />
            <Field
              label="手机号"
              placeholder="11 位手机号"
              kind="phone"
              value={typedPhone}
              error={errors.phone}
              onChange={setPhone}
            />
          </FieldGroup>
        </View>
      )}
      <View className={styles.dailyButton}>
        <Button
          block
          loading={step.isBusy}
          disabled={shown.reason !== ''}
          reason={shown.reason || undefined}
          onTap={() => whenSignedIn(send)}
        >
          {shown.reason || (tokens ? button : `登录后${button}`)}
        </Button>
      </View>
    </Section>
  )
}
