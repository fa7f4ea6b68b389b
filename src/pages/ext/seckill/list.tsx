import { SeckillListScreen } from '@/features/seckill/SeckillListScreen'
import { useParams } from '@/navigate'
import { asPage } from '@/shell/asPage'

export default asPage(function Page() {
  const params = useParams('seckillList')
  return <SeckillListScreen sessionId={params.sessionId} />
})
