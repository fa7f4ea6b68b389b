import { ConfirmSeckillOrderScreen } from '@/features/seckill/ConfirmSeckillOrderScreen'
import { useParams } from '@/navigate'
import { asPage } from '@/shell/asPage'

export default asPage(function Page() {
  const params = useParams('confirmSeckillOrder')
  return <ConfirmSeckillOrderScreen seckillId={params.seckillId} number={Number(params.number) || 1} />
})
