import { GoodsDetailScreen } from '@/features/goodsDetail/GoodsDetailScreen'
import { useParams } from '@/navigate'
import { asPage } from '@/shell/asPage'

export default asPage(function Page() {
  const params = useParams('goodsDetail')
  return <GoodsDetailScreen goodsId={params.goodsId} />
})
