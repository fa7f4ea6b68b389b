import { AgreementScreen } from '@/features/session/AgreementScreen'
import { asPage } from '@/shell/asPage'

export default asPage(function Page() {
  return <AgreementScreen />
})
