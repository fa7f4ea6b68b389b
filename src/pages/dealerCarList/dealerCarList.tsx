import { DealerCarListScreen } from '@/features/dealers/DealerCarListScreen'
import { useParams } from '@/navigate'
import { asPage } from '@/shell/asPage'

export default asPage(function Page() {
  const params = useParams('dealerCarList')
  return <DealerCarListScreen dealerId={params.dealerId} />
})
