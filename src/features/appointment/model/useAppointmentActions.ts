import { isVehicleService } from '@contract/rules/appointments'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { appointmentsApi } from '@/api/appointments.generated'
import { invalidate } from '@/api/query/invalidate'
import { navigate } from '@/navigate'
import { confirm, toast } from '@/ui/feedback'
import { useOneAtATime } from '@/ui/useOneAtATime'
import type { Appointment, AppointmentAction } from './appointment'
import { APPOINTMENT_READS } from './appointmentReads'

export interface AppointmentActions {
  run(action: AppointmentAction, of: Appointment): void
  /** Appointment being cancelled, while the reason is asked for. */
  readonly cancelling: Appointment | null
  cancel(of: Appointment, reason: string): void
  stopCancelling(): void
  /** Appointment for which a new time is being chosen. */
  readonly moving: Appointment | null
  stopMoving(): void
}

/**
 * Actions of an appointment's buttons. One runs at a time; a second tap meanwhile does nothing.
 * @param onReplaced gets the id of the appointment that took its place
 */
export function useAppointmentActions(onReplaced?: (id: string) => void): AppointmentActions {
  const queries = useQueryClient()
  const { run: runOne } = useOneAtATime()
  const [cancelling, setCancelling] = useState<Appointment | null>(null)
  const [moving, setMoving] = useState<Appointment | null>(null)

  const answer = useCallback(
    (of: Appointment, accept: boolean) =>
      runOne(async () => {
        if (!of.proposal) return
        const question = accept
          ? { title: `改到 ${of.proposal.timeText}？`, confirmText: '接受' }
          : { title: '不接受门店的建议？', content: `仍是 ${of.timeText}`, confirmText: '不接受' }
        if (!(await confirm(question))) return
        try {
          const body = { startsAt: of.proposal.startsAt, accept }
          const next = await appointmentsApi.answer(
            { params: { id: of.appointmentId }, body },
            { loading: true },
          )
          toast(accept ? '已改期' : '已告诉门店')
          if (accept && next?.appointmentId) onReplaced?.(next.appointmentId)
        } catch {
          // The call has shown the error in a toast; the current state is fetched below.
        } finally {
          void invalidate(queries, APPOINTMENT_READS)
        }
      }),
    [queries, runOne, onReplaced],
  )

  const run = useCallback(
    (action: AppointmentAction, of: Appointment) => {
      const works: Record<AppointmentAction, () => void> = {
        cancel: () => setCancelling(of),
        reschedule: () => setMoving(of),
        rebook: () =>
          void navigate('appointment', {
            ...(of.kind !== 'testDrive' && { kind: of.kind }),
            ...(of.seriesId && !isVehicleService(of.kind) && { seriesId: of.seriesId }),
            ...(of.vehicleId && { vehicleId: of.vehicleId }),
            // Not the plate itself: addresses of pages are tracked. A fitting has its order too.
            ...(isVehicleService(of.kind) &&
              (!of.vehicleId || of.kind === 'fitting') && { againId: of.appointmentId }),
            dealerId: of.dealer.dealerId,
          }),
        accept: () => void answer(of, true),
        decline: () => void answer(of, false),
      }
      works[action]()
    },
    [answer],
  )
  const cancel = useCallback(
    (of: Appointment, reason: string) =>
      runOne(async () => {
        setCancelling(null)
        try {
          const args = { params: { id: of.appointmentId }, body: { reason } }
          await appointmentsApi.cancel(args, { loading: true })
          toast('预约已取消')
        } catch {
          // The call has shown the error in a toast; the current state is fetched below.
        } finally {
          void invalidate(queries, APPOINTMENT_READS)
        }
      }),
    [queries, runOne],
  )
  const stopCancelling = useCallback(() => setCancelling(null), [])
  const stopMoving = useCallback(() => setMoving(null), [])
  return {
    run,
    cancelling,
    cancel: (of, reason) => void cancel(of, reason),
    stopCancelling,
    moving,
    stopMoving,
  }
}
