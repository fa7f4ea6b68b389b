import { MyScreen } from '@/features/account/MyScreen'
import { asPage } from '@/shell/asPage'

export default asPage(function Page() {
  return <MyScreen />
})
