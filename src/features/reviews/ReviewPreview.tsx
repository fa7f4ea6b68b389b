import { withThousands } from '@contract/rules/price'
import { View } from '@tarojs/components'
import { navigate } from '@/navigate'
import { Cell } from '@/ui/Cell/Cell'
import { ReviewCard } from './ReviewCard'
import type { ReviewSummary } from './review'
import styles from './reviews.module.scss'

interface ReviewPreviewProps {
  /** Default 用户评价. */
  title?: string
  goodsId: string
  reviews: ReviewSummary
  onView: (pictures: readonly string[], start: number) => void
}

/** First reviews on the goods page, and a link to all of them. Renders nothing if the back end sends no reviews. */
export function ReviewPreview({ title = '用户评价', goodsId, reviews, onView }: ReviewPreviewProps) {
  // If the back end sends no counts, count the reviews that it sent.
  const count = reviews.counts.all ?? reviews.first.length
  if (reviews.counts.all === null && count === 0) return null
  return (
    <View>
      <Cell
        title={
          <View className={styles.heading}>
            {reviews.counts.all === null ? title : `${title}（${withThousands(count)}）`}
          </View>
        }
        label={reviews.counts.all === null ? title : `${title}，${withThousands(count)} 条`}
        value={
          count === 0 ? '还没有评价' : reviews.goodPercent === null ? '' : `好评 ${reviews.goodPercent}%`
        }
        {...(count > 0 ? { onTap: () => void navigate('userComment', { goodsId }) } : null)}
      />
      <View ariaRole="list">
        {reviews.first.slice(0, 2).map((review) => (
          <ReviewCard key={review.commentId} review={review} onView={onView} />
        ))}
      </View>
    </View>
  )
}
