import { AppointmentScreen } from '@/features/appointment/AppointmentScreen'
import { useParams } from '@/navigate'
import { asPage } from '@/shell/asPage'

export default asPage(function Page() {
  return <AppointmentScreen {...useParams('appointment')} />
})
