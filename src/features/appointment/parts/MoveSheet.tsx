import { APPOINTMENT_CODES } from '@contract/appointmentCodes'
import { useQueryClient } from '@tanstack/react-query'
import { View } from '@tarojs/components'
import { useEffect, useState } from 'react'
import { appointmentsApi } from '@/api/appointments.generated'
import { describeFailure, isApiError } from '@/api/http/errors'
import { invalidate } from '@/api/query/invalidate'
import { Button } from '@/ui/Button/Button'
import { toast } from '@/ui/feedback'
import { Popup } from '@/ui/Popup/Popup'
import { useClientKey } from '@/ui/useClientKey'
import { useOneAtATime } from '@/ui/useOneAtATime'
import type { Appointment } from '../model/appointment'
import { APPOINTMENT_READS } from '../model/appointmentReads'
import { isFreeAt } from '../model/slots'
import { useSlots } from '../model/useSlots'
import styles from './parts.module.scss'
import { SlotPicker } from './SlotPicker'

/**
 * Moves an appointment to another slot. Returns the id of the appointment to show next: the replacement, or the old one
 * if its state has changed meanwhile. Returns null on any other failure, so that the user can choose another slot.
 */
function useMoving(appointmentId: string) {
  const queries = useQueryClient()
  const { isBusy, run } = useOneAtATime()
  const { keyOf } = useClientKey()

  const move = async (startsAt: number) => (await run(() => moveOnce(startsAt))) ?? null

  async function moveOnce(startsAt: number): Promise<string | null> {
    try {
      const moved = await appointmentsApi.reschedule(
        { params: { id: appointmentId }, body: { clientKey: keyOf([appointmentId, startsAt]), startsAt } },
        { toast: false },
      )
      toast('已改期，等待门店确认')
      return moved?.appointmentId || appointmentId
    } catch (failure) {
      if (!isApiError(failure) || failure.kind !== 'loginExpired') toast(describeFailure(failure))
      // `stateChanged`: this appointment can't be moved any more, so show it as it is now.
      return isApiError(failure) && failure.code === APPOINTMENT_CODES.stateChanged ? appointmentId : null
    } finally {
      void invalidate(queries, APPOINTMENT_READS)
    }
  }
  return { isBusy, move }
}

interface MoveSheetProps {
  /** Appointment to move; null closes the sheet. */
  of: Appointment | null
  onClose: () => void
  /** Called with the id of the appointment to show next. */
  onMoved: (appointmentId: string) => void
}

/** Sheet for choosing another time at the same dealer for the same thing. */
export function MoveSheet({ of, onClose, onMoved }: MoveSheetProps) {
  const [startsAt, setStartsAt] = useState<number | null>(null)
  const slots = useSlots(
    { kind: of?.kind ?? 'testDrive', dealerId: of?.dealer.dealerId ?? '', seriesId: of?.seriesId ?? '' },
    of !== null,
  )
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
          reason={chosen === null ? '请选择新的时间' : undefined}
          onTap={() => void submit()}
        >
          确认改期
        </Button>
      }
    >
      {of && <View className={styles.now}>{`原来的时间：${of.timeText}`}</View>}
      <SlotPicker kind={of?.kind ?? 'testDrive'} slots={slots} value={chosen} onChange={setStartsAt} />
      <View className={styles.end} />
    </Popup>
  )
}
