import { ActivityListScreen } from '@/features/activities/ActivityListScreen'
import { asPage } from '@/shell/asPage'

export default asPage(function Page() {
  return <ActivityListScreen />
})
