import { useDealerActivities } from '@/features/activities/useDealerActivities'
import { DealerHomeScreen } from '@/features/dealers/DealerHomeScreen'
import { useParams } from '@/navigate'
import { asPage } from '@/shell/asPage'

export default asPage(function Page() {
  const { dealerId } = useParams('dealerHome')
  return <DealerHomeScreen dealerId={dealerId} activities={useDealerActivities(dealerId)} />
})
