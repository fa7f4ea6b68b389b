import { View } from '@tarojs/components'
import { useEffect, useState } from 'react'
import { Button } from '@/ui/Button/Button'
import { Popup } from '@/ui/Popup/Popup'
import type { Appointment } from '../model/appointment'
import { isFreeAt } from '../model/slots'
import { useMoving } from '../model/useMoving'
import { useSlots } from '../model/useSlots'
import styles from './MoveSheet.module.scss'
import { SlotPicker } from './SlotPicker'

interface MoveSheetProps {
  /** Appointment to move; null closes the sheet. */
  of: Appointment | null
  onClose: () => void
  /** Called with the id of the appointment to show next. */
  onMoved: (appointmentId: string) => void
}

/** Sheet for choosing another time at the same dealer for the same series. */
export function MoveSheet({ of, onClose, onMoved }: MoveSheetProps) {
  const [startsAt, setStartsAt] = useState<number | null>(null)
  const slots = useSlots(of?.dealer.dealerId ?? '', of?.seriesId ?? '', of !== null)
  const { isBusy, move } = useMoving(of?.appointmentId ?? '')
  useEffect(() => {
    if (of) setStartsAt(null)
  }, [of])
  const chosen = startsAt !== null && slots.days && isFreeAt(slots.days, startsAt) ? startsAt : null
  const submit = async () => {
    if (chosen === null) return
    const moved = await move(chosen)
    if (moved === null) return
    onClose()
    onMoved(moved)
  }
  return (
    <Popup
      open={of !== null}
      onClose={onClose}
      title="改到什么时候"
      footer={
        <Button
          block
          loading={isBusy}
          disabled={chosen === null}
          reason={chosen === null ? '请选择新的试驾时间' : undefined}
          onTap={() => void submit()}
        >
          确认改期
        </Button>
      }
    >
      {of && <View className={styles.now}>{`原来的时间：${of.timeText}`}</View>}
      <SlotPicker slots={slots} value={chosen} onChange={setStartsAt} />
      <View className={styles.end} />
    </Popup>
  )
}
