import { ActivityScreen } from '@/features/activities/ActivityScreen'
import { useParams } from '@/navigate'
import { asPage } from '@/shell/asPage'

export default asPage(function Page() {
  const params = useParams('activityDetail')
  return <ActivityScreen activityId={params.activityId} isDealers={Boolean(params.dealerId)} />
})
