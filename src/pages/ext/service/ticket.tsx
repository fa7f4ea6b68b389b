import { TicketScreen } from '@/features/service/TicketScreen'
import { useParams } from '@/navigate'
import { asPage } from '@/shell/asPage'

export default asPage(function Page() {
  const { ticketId } = useParams('ticket')
  return <TicketScreen ticketId={ticketId} />
})
