import { ActivityListScreen } from '@/features/activities/ActivityListScreen'
import { useParams } from '@/navigate'
import { asPage } from '@/shell/asPage'

export default asPage(function Page() {
  const { dealerId } = useParams('activities')
  return <ActivityListScreen dealerId={dealerId} />
})
