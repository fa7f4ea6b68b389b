import { SeckillDetailScreen } from '@/features/seckill/SeckillDetailScreen'
import { useParams } from '@/navigate'
import { asPage } from '@/shell/asPage'

export default asPage(function Page() {
  const params = useParams('seckillDetail')
  return <SeckillDetailScreen seckillId={params.seckillId} />
})
