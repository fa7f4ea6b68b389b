import { AppointmentListScreen } from '@/features/appointment/AppointmentListScreen'
import { asPage } from '@/shell/asPage'

export default asPage(AppointmentListScreen)
