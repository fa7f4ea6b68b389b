import { View } from '@tarojs/components'
import { useState } from 'react'
import { commentsApi } from '@/api/comments.generated'
import { readWaitingLines } from '@/api/fallback/waitingLines'
import { asPages } from '@/api/query/asPages'
import { useSignedIn } from '@/features/session/sessionStore'
import { navigate } from '@/navigate'
import { isServed } from '@/platform/host/env'
import { ListStates } from '@/shell/ListStates'
import { Screen } from '@/shell/Screen'
import { usePagedList } from '@/shell/usePagedList'
import { Button } from '@/ui/Button/Button'
import { PictureViewer } from '@/ui/PictureViewer/PictureViewer'
import { usePictureViewer } from '@/ui/PictureViewer/usePictureViewer'
import { StateView } from '@/ui/StateView/StateView'
import { Tabs } from '@/ui/Tabs/Tabs'
import { Tag } from '@/ui/Tag/Tag'
import { type Bought, toBought, toOwnReview } from './ownReview'
import { BoughtRow } from './parts/BoughtRow'
import styles from './parts/parts.module.scss'
import { ReviewCard } from './ReviewCard'

interface WrittenListProps {
  enabled: boolean
  onView: (pictures: readonly string[], start: number) => void
}

const openBought = ({ goodsId, isVehicle }: Bought) =>
  void (isVehicle ? navigate('carDetail', { seriesId: goodsId }) : navigate('goodsDetail', { goodsId }))

/** List of the shopper's own reviews, each with its goods. */
function WrittenList({ enabled, onView }: WrittenListProps) {
  const list = usePagedList(asPages(commentsApi.mine, { body: {} }), {
    idOf: (wire) => wire.commentId,
    toItem: toOwnReview,
    enabled,
  })
  return (
    <ListStates
      list={list}
      empty={
        <StateView
          state="empty"
          art="empty-comments"
          title="还没有写过评价"
          note="您的使用感受能帮到其他车友"
        />
      }
    >
      {list.rows.map((review) => (
        <View key={review.commentId} className={styles.card}>
          <BoughtRow bought={review.bought} onTap={() => openBought(review.bought)} />
          <ReviewCard review={review} onView={onView} inCard />
          {review.note && <View className={styles.withheld}>{review.note}</View>}
          {(review.hidden || review.anonymous || review.canWriteAgain || review.followUpUntil > 0) && (
            <View className={styles.foot}>
              {review.anonymous && <Tag>匿名</Tag>}
              {review.hidden && <Tag tone="warning">未在商品页展示</Tag>}
              <View className={styles.space} />
              {review.canWriteAgain && isServed('/comment') && (
                <Button
                  size="s"
                  kind="secondary"
                  label={`重新评价${review.bought.productName}`}
                  onTap={() => void navigate('comment', { commentId: review.commentId, again: '1' })}
                >
                  重新评价
                </Button>
              )}
              {!review.canWriteAgain && review.followUpUntil > 0 && isServed('/comment') && (
                <Button
                  size="s"
                  kind="secondary"
                  label={`追评${review.bought.productName}`}
                  onTap={() => void navigate('comment', { commentId: review.commentId })}
                >
                  追评
                </Button>
              )}
            </View>
          )}
        </View>
      ))}
    </ListStates>
  )
}

/** List of bought lines that have no review yet. */
function WaitingList({ enabled }: { enabled: boolean }) {
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
              isServed('/comment') && (
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
              )
            }
          />
        </View>
      ))}
    </ListStates>
  )
}

type Tab = 'waiting' | 'written'

const TABS = [
  { value: 'waiting', text: '待评价' },
  { value: 'written', text: '已评价' },
] as const

/** My reviews (spec 2): goods that can be reviewed, and the reviews written so far. */
export function MyCommentScreen({ tab: first }: { tab?: string }) {
  const hasWritten = isServed('/ext/comment/mine')
  const [tab, setTab] = useState<Tab>(hasWritten && first === 'written' ? 'written' : 'waiting')
  const signedIn = useSignedIn()
  const { viewing, view, close } = usePictureViewer()
  return (
    <Screen title="我的评价" gated overlay={<PictureViewer viewing={viewing} onClose={close} />}>
      {hasWritten && <Tabs tabs={TABS} value={tab} onChange={setTab} />}
      {tab === 'waiting' ? (
        <WaitingList enabled={signedIn} />
      ) : (
        <WrittenList enabled={signedIn} onView={view} />
      )}
    </Screen>
  )
}
