import { type AppointmentKind, KINDS } from '@contract/rules/appointments'
import { ScrollView, View } from '@tarojs/components'
import clsx from 'clsx'
import { useState } from 'react'
import { describeFailure, isNotFound } from '@/api/http/errors'
import { Chips } from '@/ui/Chips/Chips'
import { toast } from '@/ui/feedback'
import { Skeleton } from '@/ui/Skeleton/Skeleton'
import { StateView } from '@/ui/StateView/StateView'
import { dayToShow } from '../model/slots'
import type { Slots } from '../model/useSlots'
import styles from './SlotPicker.module.scss'

interface SlotPickerProps {
  kind: AppointmentKind
  slots: Slots
  /** The dealer is being looked for: its slots come then. */
  isAwaited?: boolean
  /** Start time of the chosen slot. */
  value: number | null
  onChange: (startsAt: number) => void
}

/** A horizontal strip of days, and the slots of the selected day below. */
export function SlotPicker({ kind, slots, isAwaited, value, onChange }: SlotPickerProps) {
  const [picked, setPicked] = useState('')
  const { days } = slots
  const { short } = KINDS[kind]
  if (!days) return <Waiting kind={kind} slots={slots} isAwaited={isAwaited} />
  const shown =
    days.find(({ day }) => day === picked) ?? days.find(({ day }) => day === dayToShow(days, value))
  if (!shown) return <StateView state="empty" compact title="这家门店近期没有可约的时间" />
  return (
    <View>
      <ScrollView className={styles.strip} scrollX enhanced showScrollbar={false}>
        <View className={styles.days} ariaRole="radiogroup" ariaLabel={`${short}日期`}>
          {days.map(({ day, name, date, note, freeCount }) => (
            <View
              key={day}
              className={clsx(styles.day, freeCount === 0 && styles.full, day === shown.day && styles.chosen)}
              hoverClass="press"
              ariaRole="radio"
              ariaLabel={`${name}${date}，${note}${day === shown.day ? '，已选中' : ''}`}
              onClick={() => setPicked(day)}
            >
              <View className={styles.name}>{name}</View>
              <View className={styles.date}>{date}</View>
              <View className={styles.note}>{note}</View>
            </View>
          ))}
        </View>
      </ScrollView>
      <View className={styles.slots}>
        {shown.slots.length > 0 ? (
          <Chips
            label={`${short}时段`}
            options={shown.slots.map(({ startsAt, text, isFree }) => ({
              value: startsAt,
              text,
              disabled: !isFree,
            }))}
            value={value === null ? [] : [value]}
            onTap={onChange}
            onRefuse={(startsAt) =>
              toast(shown.slots.find((slot) => slot.startsAt === startsAt)?.reason ?? '')
            }
          />
        ) : (
          <View className={styles.rest}>门店这一天休息，看看别的日子</View>
        )}
      </View>
    </View>
  )
}

function Waiting({ kind, slots, isAwaited }: Pick<SlotPickerProps, 'kind' | 'slots' | 'isAwaited'>) {
  const isDrive = kind === 'testDrive'
  if (slots.isError) {
    return isNotFound(slots.error) ? (
      <StateView
        state="empty"
        compact
        title="这里暂时约不到"
        note={
          isDrive
            ? '这家门店没有该车系的试驾车，换一家门店或车系试试'
            : `这家门店不接受${KINDS[kind].name}预约，换一家门店试试`
        }
      />
    ) : (
      <StateView
        state="failed"
        compact
        note={describeFailure(slots.error)}
        onAction={() => void slots.refetch()}
      />
    )
  }
  if (slots.fetchStatus === 'idle' && !isAwaited)
    return (
      <View className={styles.rest}>
        {isDrive ? '选好车系和门店后，这里显示可约的时间' : '选好门店后，这里显示可约的时间'}
      </View>
    )
  return (
    <View className={styles.waiting} ariaRole="status" ariaLabel="正在加载">
      <Skeleton shape="box" height="76px" />
      <Skeleton shape="box" height="36px" />
    </View>
  )
}
