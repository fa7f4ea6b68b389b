import { useQuery } from '@tanstack/react-query'
import { View } from '@tarojs/components'
import { commentsApi } from '@/api/comments.generated'
import { asQuery } from '@/api/query/asQuery'
import { useSignedIn } from '@/features/session/sessionStore'
import { redirect } from '@/navigate'
import { Waiting } from '@/shell/Waiting'
import { RowSkeleton } from '@/ui/Skeleton/presets'
import { StateView } from '@/ui/StateView/StateView'
import { useOneReview } from '../model/useOneReview'
import { toOwnReview } from '../ownReview'
import { ReviewCard } from '../ReviewCard'
import { LineForm } from './LineForm'
import { ReviewPage } from './ReviewPage'

/** Form for following up one's own review: once, within 90 days. */
export function FollowUpForm({ commentId }: { commentId: string }) {
  const signedIn = useSignedIn()
  const query = useQuery({ ...asQuery(commentsApi.mine, { body: { commentId } }), enabled: signedIn })
  const wire = query.data?.list[0]
  const review = wire && toOwnReview(wire)
  const form = useOneReview({
    id: commentId,
    hasScore: false,
    thanks: '追评成功',
    submit: ({ content, pictures }) =>
      commentsApi.add({ body: { kind: 'followUp', commentId, content, pictures: [...pictures] } }),
  })
  const canFollow = review !== undefined && review.followUpUntil > 0
  return (
    <ReviewPage title="追加评价" submitText={canFollow ? '提交追评' : undefined} {...form.page}>
      {canFollow ? (
        <View>
          <View ariaRole="list">
            <ReviewCard review={review} onView={form.line.onView} />
          </View>
          <LineForm
            {...form.line}
            subject={{ ...review.bought, id: commentId }}
            hasScore={false}
            placeholder="用了一段时间，再说说感受"
          />
        </View>
      ) : query.data ? (
        <StateView
          state="empty"
          art="empty-comments"
          title={review ? '这条评价不能再追评了' : '没有找到这条评价'}
          note={review ? '每条评价在 90 天内可以追评一次' : undefined}
          action="看看我的评价"
          onAction={() => void redirect('myComment', { tab: 'written' })}
        />
      ) : (
        <Waiting of={query} skeleton={<RowSkeleton rows={3} />} />
      )}
    </ReviewPage>
  )
}
