import { AppointmentScreen } from '@/features/appointment/AppointmentScreen'
import { useParams } from '@/navigate'
import { asPage } from '@/shell/asPage'

export default asPage(function Page() {
  const params = useParams('appointment')
  return <AppointmentScreen seriesId={params.seriesId} dealerId={params.dealerId} remark={params.remark} />
})
