import { GoodsListScreen } from '@/features/goods/GoodsListScreen'
import { useParams } from '@/navigate'

export default function Page() {
  const params = useParams('goodsList')
  return <GoodsListScreen categoryId={params.categoryId} topicId={params.topicId} keyword={params.keyword} title={params.title} />
}
