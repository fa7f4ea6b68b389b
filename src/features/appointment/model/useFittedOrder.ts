import type { AppointmentKind } from '@contract/rules/appointments'
import { useQuery } from '@tanstack/react-query'
import { appointmentsApi } from '@/api/appointments.generated'
import { ordersApi } from '@/api/orders'
import { asQuery } from '@/api/query/asQuery'
import { useSignedIn } from '@/features/session/sessionStore'
import { isServed } from '@/platform/host/env'

/**
 * Returns the id of the order whose accessories are to be fitted: the one given in the URL, else that of the appointment
 * that is booked again, as long as something of it is to be fitted; '' for none.
 */
export function useFittedOrder(
  kind: AppointmentKind,
  { orderId, againId }: { orderId?: string | undefined; againId?: string | undefined },
): string {
  const isAgain = useSignedIn() && kind === 'fitting' && !orderId && againId !== undefined
  const former = useQuery({
    ...asQuery(appointmentsApi.detail, { params: { id: againId ?? '' } }),
    enabled: isAgain && isServed('/ext/appointments/{id}'),
  })
  const formerId = (isAgain && former.data?.orderId) || ''
  const order = useQuery({
    ...asQuery(ordersApi.byId, { params: { id: formerId } }),
    enabled: formerId !== '',
  })
  if (kind !== 'fitting') return ''
  return orderId || (order.data?.fitting === 'todo' ? formerId : '')
}
