import { useQuery } from '@tanstack/react-query'
import { View } from '@tarojs/components'
import { commentsApi } from '@/api/comments.generated'
import { asQuery } from '@/api/query/asQuery'
import { useSignedIn } from '@/features/session/sessionStore'
import { redirect } from '@/navigate'
import { Screen } from '@/shell/Screen'
import { Waiting } from '@/shell/Waiting'
import { RowSkeleton } from '@/ui/Skeleton/presets'
import { StateView } from '@/ui/StateView/StateView'
import { useOneReview } from '../model/useOneReview'
import { type OwnReview, toOwnReview } from '../ownReview'
import { LineForm } from './LineForm'
import styles from './parts.module.scss'
import { AnonymousCell, ReviewPage } from './ReviewPage'

const TITLE = '重新评价'

/** Form for writing one's own review again after it was refused. It begins with the refused text and pictures. */
export function WriteAgainForm({ commentId }: { commentId: string }) {
  const signedIn = useSignedIn()
  const query = useQuery({ ...asQuery(commentsApi.mine, { body: { commentId } }), enabled: signedIn })
  const wire = query.data?.list[0]
  const review = wire && toOwnReview(wire)
  if (review?.canWriteAgain) return <Form review={review} />
  return (
    <Screen title={TITLE} gated>
      {query.data ? (
        <StateView
          state="empty"
          art="empty-comments"
          title={review ? '这条评价不用重新写' : '没有找到这条评价'}
          note={review ? '只有未通过审核的评价可以重新写' : undefined}
          action="看看我的评价"
          onAction={() => void redirect('myComment', { tab: 'written' })}
        />
      ) : (
        <Waiting of={query} skeleton={<RowSkeleton rows={3} />} />
      )}
    </Screen>
  )
}

function Form({ review }: { review: OwnReview }) {
  const { commentId, bought, note } = review
  const form = useOneReview({
    id: commentId,
    draftKey: `again ${commentId}`,
    initial: {
      anonymous: review.anonymous,
      lines: {
        [commentId]: {
          score: review.score ?? 0,
          content: review.content,
          pictures: [...review.largePictures],
        },
      },
    },
    thanks: '已提交，通过审核后展示',
    submit: ({ score, content, pictures }, anonymous) =>
      commentsApi.add({
        body: { kind: 'again', commentId, score, content, pictures: [...pictures], anonymous },
      }),
  })
  return (
    <ReviewPage title={TITLE} submitText="提交评价" {...form.page}>
      <View>
        <View className={styles.reason}>{note}</View>
        <LineForm
          {...form.line}
          subject={{ ...bought, id: commentId }}
          placeholder="用起来怎么样？说说实际体验"
        />
        <AnonymousCell {...form.anonymous} />
      </View>
    </ReviewPage>
  )
}
