import { TicketListScreen } from '@/features/service/TicketListScreen'
import { asPage } from '@/shell/asPage'

export default asPage(TicketListScreen)
