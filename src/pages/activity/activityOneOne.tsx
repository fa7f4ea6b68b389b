import { ActivityScreen } from '@/features/activities/ActivityScreen'
import { useParams } from '@/navigate'
import { asPage } from '@/shell/asPage'

/** This event, or the one that a link names: next year's opens here too. */
export default asPage(function Page() {
  const params = useParams('activityOneOne')
  return <ActivityScreen activityId={params.activityId ?? 'activityOneOne'} />
})
