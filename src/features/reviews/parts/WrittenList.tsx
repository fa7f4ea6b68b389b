import { View } from '@tarojs/components'
import { commentsApi } from '@/api/comments'
import { asPages } from '@/api/query/asPages'
import { navigate } from '@/navigate'
import { ListStates } from '@/shell/ListStates'
import { usePagedList } from '@/shell/usePagedList'
import { Button } from '@/ui/Button/Button'
import { StateView } from '@/ui/StateView/StateView'
import { Tag } from '@/ui/Tag/Tag'
import { type Bought, toOwnReview } from '../ownReview'
import { ReviewCard } from '../ReviewCard'
import { BoughtRow } from './BoughtRow'
import styles from './lists.module.scss'

interface WrittenListProps {
  enabled: boolean
  onView: (pictures: readonly string[], start: number) => void
}

const openBought = ({ goodsId, isVehicle }: Bought) =>
  void (isVehicle ? navigate('carDetail', { seriesId: goodsId }) : navigate('goodsDetail', { goodsId }))

/** List of the shopper's own reviews, each with its goods. */
export function WrittenList({ enabled, onView }: WrittenListProps) {
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
          {(review.hidden || review.anonymous || review.followUpUntil > 0) && (
            <View className={styles.foot}>
              {review.anonymous && <Tag>匿名</Tag>}
              {review.hidden && <Tag tone="warning">未在商品页展示</Tag>}
              <View className={styles.space} />
              {review.followUpUntil > 0 && (
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
