import { AfterSaleScreen } from '@/features/afterSale/AfterSaleScreen'
import { useParams } from '@/navigate'
import { asPage } from '@/shell/asPage'

export default asPage(function Page() {
  const params = useParams('afterSale')
  return <AfterSaleScreen afterOrderId={params.afterOrderId} />
})
