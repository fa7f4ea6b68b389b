import { productApi } from '@/api/product.generated'
import { asPages } from '@/api/query/asPages'
import { GoodsGrid } from '@/features/goods/GoodsGrid'
import { toGoodsCard } from '@/features/goods/goodsCard'
import { ListStates } from '@/shell/ListStates'
import { usePagedList } from '@/shell/usePagedList'
import { GridSkeleton } from '@/ui/Skeleton/presets'
import { StateView } from '@/ui/StateView/StateView'

const PAGE_SIZE = 20

/** The goods of a topic (spec 7, /product/list with topicId), shown when the back end has no articles. */
export function TopicGoods({ topicId }: { topicId: string }) {
  const list = usePagedList(
    asPages(productApi.list, { query: { pageSize: PAGE_SIZE, ...(topicId ? { topicId } : null) } }),
    { idOf: (wire) => wire.goodsId, toItem: toGoodsCard },
  )
  return (
    <ListStates
      list={list}
      empty={<StateView state="empty" title="这个话题还没有内容" art="empty-content" />}
      skeleton={<GridSkeleton cards={6} />}
    >
      <GoodsGrid goods={list.rows} eager={4} />
    </ListStates>
  )
}
