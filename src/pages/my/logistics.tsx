import { ParcelScreen } from '@/features/logistics/ParcelScreen'
import { useParams } from '@/navigate'
import { asPage } from '@/shell/asPage'

export default asPage(function Page() {
  const params = useParams('logistics')
  return <ParcelScreen orderId={params.orderId} parcelId={params.parcelId} />
})
