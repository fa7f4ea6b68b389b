import { APPOINTMENT_CODES } from '@contract/appointmentCodes'
import { useQueryClient } from '@tanstack/react-query'
import { appointmentsApi } from '@/api/appointments'
import { describeFailure, isApiError } from '@/api/http/errors'
import { invalidate } from '@/api/query/invalidate'
import { toast } from '@/ui/feedback'
import { useClientKey } from '@/ui/useClientKey'
import { useOneAtATime } from '@/ui/useOneAtATime'

/**
 * Moves a test drive to another slot. Returns the id of the appointment to show next: the replacement, or the old one
 * if its state has changed meanwhile. Returns null on any other failure, so that the user can choose another slot.
 */
export function useMoving(appointmentId: string) {
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
      void invalidate(queries, 'appointments')
    }
  }
  return { isBusy, move }
}
