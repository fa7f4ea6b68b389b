import { GoodsDetailScreen } from '@/features/goods/GoodsDetailScreen'
import { useParams } from '@/navigate'

export default function Page() {
  const params = useParams('goodsDetail')
  return <GoodsDetailScreen goodsId={params.goodsId} />
}
