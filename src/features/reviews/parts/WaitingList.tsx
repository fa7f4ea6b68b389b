import { View } from '@tarojs/components'
import { readWaitingLines } from '@/api/plain/waitingLines'
import { asPages } from '@/api/query/asPages'
import { navigate } from '@/navigate'
import { ListStates } from '@/shell/ListStates'
import { usePagedList } from '@/shell/usePagedList'
import { Button } from '@/ui/Button/Button'
import { StateView } from '@/ui/StateView/StateView'
import { toBought } from '../ownReview'
import { BoughtRow } from './BoughtRow'
import styles from './lists.module.scss'

/** List of bought lines that have no review yet. */
export function WaitingList({ enabled }: { enabled: boolean }) {
  const list = usePagedList(asPages(readWaitingLines, { body: {} }), {
    idOf: (wire) => wire.orderGoodsId,
    toItem: toBought,
    enabled,
  })
  return (
    <ListStates
      list={list}
      empty={
        <StateView
          state="empty"
          art="empty-comments"
          title="没有待评价的商品"
          note="确认收货后，可以在这里写下使用感受"
        />
      }
    >
      {list.rows.map((bought) => (
        <View key={bought.orderGoodsId} className={styles.card}>
          <BoughtRow
            bought={bought}
            onTap={() => void navigate('goodsDetail', { goodsId: bought.goodsId })}
            tail={
              <Button
                size="s"
                kind="secondary"
                label={`评价${bought.productName}`}
                onTap={() =>
                  void navigate('comment', { orderId: bought.orderId, orderGoodsId: bought.orderGoodsId })
                }
              >
                去评价
              </Button>
            }
          />
        </View>
      ))}
    </ListStates>
  )
}
