import { AppointmentDetailScreen } from '@/features/appointment/AppointmentDetailScreen'
import { useParams } from '@/navigate'
import { asPage } from '@/shell/asPage'

export default asPage(function Page() {
  const params = useParams('appointmentDetail')
  return <AppointmentDetailScreen appointmentId={params.appointmentId} />
})
