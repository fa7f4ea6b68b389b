import { MyActivitiesScreen } from '@/features/activities/MyActivitiesScreen'
import { asPage } from '@/shell/asPage'

export default asPage(function Page() {
  return <MyActivitiesScreen />
})
