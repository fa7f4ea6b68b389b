import { AskServiceScreen } from '@/features/service/AskServiceScreen'
import { useParams } from '@/navigate'
import { asPage } from '@/shell/asPage'

export default asPage(function Page() {
  const { orderId, about } = useParams('askService')
  return <AskServiceScreen orderId={orderId} about={about} />
})
