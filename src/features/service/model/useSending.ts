import { serviceCalls } from '@contract/calls/service'
import { useQueryClient } from '@tanstack/react-query'
import { isApiError } from '@/api/http/errors'
import { asQuery } from '@/api/query/asQuery'
import { invalidate } from '@/api/query/invalidate'
import { serviceApi } from '@/api/service.generated'
import { useClientKey } from '@/ui/useClientKey'
import { useOneAtATime } from '@/ui/useOneAtATime'
import type { TicketDetail } from './ticket'

const TICKET_READS = [serviceCalls.tickets, serviceCalls.ticket, serviceCalls.unread]

interface Sent {
  /** null where the mall didn't answer with it. */
  readonly ticket: TicketDetail | null
}

/**
 * Sends a message once: the same content keeps the same client key until the mall has answered, so a lost response or a
 * second tap never sends it twice. Resolves with null after a failure, which was shown in a toast.
 */
export function useSending() {
  const queries = useQueryClient()
  const { isBusy, run } = useOneAtATime()
  const { keyOf, forget } = useClientKey()

  const send = async (text: object, call: (clientKey: string) => Promise<TicketDetail>) =>
    (await run(() => sendOnce(text, call))) ?? null

  async function sendOnce(
    text: object,
    call: (clientKey: string) => Promise<TicketDetail>,
  ): Promise<Sent | null> {
    try {
      const ticket = await call(keyOf(text))
      forget()
      if (ticket)
        queries.setQueryData(asQuery(serviceApi.ticket, { params: { id: ticket.ticketId } }).queryKey, ticket)
      void ticketsChanged(ticket?.ticketId)
      return { ticket }
    } catch (failure) {
      if (!isApiError(failure)) throw failure
      return null
    }
  }
  /** Invalidates lists and badges; `known` is a ticket that has just been answered and needs no refetch. */
  const ticketsChanged = (known?: string) => invalidate(queries, TICKET_READS, known)
  return { isBusy, send, ticketsChanged }
}
