import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { appointmentsApi } from '@/api/appointments.generated'
import { invalidate } from '@/api/query/invalidate'
import { navigate } from '@/navigate'
import { toast } from '@/ui/feedback'
import { useOneAtATime } from '@/ui/useOneAtATime'
import type { Appointment, AppointmentAction } from './appointment'

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

/** Actions of a test drive's buttons. One runs at a time; a second tap meanwhile does nothing. */
export function useAppointmentActions(): AppointmentActions {
  const queries = useQueryClient()
  const { run: runOne } = useOneAtATime()
  const [cancelling, setCancelling] = useState<Appointment | null>(null)
  const [moving, setMoving] = useState<Appointment | null>(null)

  const run = useCallback((action: AppointmentAction, of: Appointment) => {
    const works: Record<AppointmentAction, () => void> = {
      cancel: () => setCancelling(of),
      reschedule: () => setMoving(of),
      rebook: () => void navigate('appointment', { seriesId: of.seriesId, dealerId: of.dealer.dealerId }),
    }
    works[action]()
  }, [])
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
          void invalidate(queries, 'appointments')
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
