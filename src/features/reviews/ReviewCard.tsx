import { dateText } from '@contract/rules/dateText'
import { Text, View } from '@tarojs/components'
import { memo } from 'react'
import { Avatar } from '@/ui/Avatar/Avatar'
import { ImageGrid } from '@/ui/ImageGrid/ImageGrid'
import { Rate } from '@/ui/Rate/Rate'
import { followUpWhen, type Review } from './review'
import styles from './reviews.module.scss'

interface ReviewCardProps {
  review: Review
  /** Opens the review's pictures full screen. */
  onView: (pictures: readonly string[], start: number) => void
  /** Inside another card: without divider and background. */
  inCard?: boolean
}

export const ReviewCard = memo(function ReviewCard({ review, onView, inCard }: ReviewCardProps) {
  return (
    <View className={inCard ? styles.inner : styles.card} ariaRole={inCard ? 'article' : 'listitem'}>
      <View className={styles.head}>
        <Avatar src={review.avatarUrl} size={32} />
        <View className={styles.who}>
          <Text className={styles.name}>{review.nickName}</Text>
          {review.score !== null && <Rate value={review.score} />}
        </View>
        <Text className={styles.date}>{dateText(review.createdAt)}</Text>
      </View>
      <View className={styles.content}>{review.content}</View>
      {review.pictures.length > 0 && (
        <ImageGrid pictures={review.pictures} onOpen={(start) => onView(review.largePictures, start)} />
      )}
      {review.specText && <View className={styles.spec}>{review.specText}</View>}
      {review.followUp && (
        <View className={styles.more}>
          <View className={styles.when}>{followUpWhen(review.createdAt, review.followUp.createdAt)}</View>
          <View className={styles.content}>{review.followUp.content}</View>
          <FollowUpPictures followUp={review.followUp} onView={onView} />
        </View>
      )}
      {review.reply && <View className={styles.reply}>{`商家回复：${review.reply}`}</View>}
    </View>
  )
})

function FollowUpPictures({
  followUp,
  onView,
}: {
  followUp: NonNullable<Review['followUp']>
  onView: ReviewCardProps['onView']
}) {
  if (followUp.pictures.length === 0) return null
  return (
    <View className={styles.morePictures}>
      <ImageGrid pictures={followUp.pictures} onOpen={(start) => onView(followUp.largePictures, start)} />
    </View>
  )
}
