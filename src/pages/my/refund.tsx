import { ApplyScreen } from '@/features/afterSale/ApplyScreen'
import { useParams } from '@/navigate'
import { asPage } from '@/shell/asPage'

export default asPage(function Page() {
  const params = useParams('refund')
  return <ApplyScreen orderGoodsId={params.orderGoodsId} />
})
