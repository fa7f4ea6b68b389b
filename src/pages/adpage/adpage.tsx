import { OpeningAdScreen } from '@/features/opening/OpeningAdScreen'
import { asPage } from '@/shell/asPage'

export default asPage(function Page() {
  return <OpeningAdScreen />
})
