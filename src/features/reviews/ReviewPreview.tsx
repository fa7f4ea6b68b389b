import { View } from '@tarojs/components'
import { navigate } from '@/navigate'
import { Cell } from '@/ui/Cell/Cell'
import { ReviewCard } from './ReviewCard'
import styles from './ReviewPreview.module.scss'
import type { ReviewSummary } from './review'

interface ReviewPreviewProps {
  /** 用户评价 unless told. */
  title?: string
  goodsId: string
  reviews: ReviewSummary
  onView: (pictures: readonly string[], start: number) => void
}

/** The first reviews on the goods' own page, and the door to the rest. */
export function ReviewPreview({ title = '用户评价', goodsId, reviews, onView }: ReviewPreviewProps) {
  const count = reviews.counts.all
  return (
    <View>
      <Cell
        title={<View className={styles.heading}>{`${title}（${count}）`}</View>}
        label={`${title}，${count} 条`}
        value={count > 0 ? `好评 ${reviews.goodPercent}%` : '还没有评价'}
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
