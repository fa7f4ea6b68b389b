import { DealerHomeScreen } from '@/features/dealers/DealerHomeScreen'
import { useParams } from '@/navigate'
import { asPage } from '@/shell/asPage'

export default asPage(function Page() {
  const params = useParams('dealerHome')
  return <DealerHomeScreen dealerId={params.dealerId} />
})
