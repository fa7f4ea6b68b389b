import { GoodsListScreen } from '@/features/goods/GoodsListScreen'
import { useParams } from '@/navigate'
import { asPage } from '@/shell/asPage'

export default asPage(function Page() {
  const params = useParams('goodsList')
  return <GoodsListScreen {...params} />
})
