import { useQuery } from '@tanstack/react-query'
import { View } from '@tarojs/components'
import { commentsApi } from '@/api/comments.generated'
import { asQuery } from '@/api/query/asQuery'
import { useSignedIn } from '@/features/session/sessionStore'
import { redirect } from '@/navigate'
import { Screen } from '@/shell/Screen'
import { Waiting } from '@/shell/Waiting'
import { usePictureViewer } from '@/ui/PictureViewer/usePictureViewer'
import { RowSkeleton } from '@/ui/Skeleton/presets'
import { StateView } from '@/ui/StateView/StateView'
import { lineOf, lineProblem } from '../model/form'
import { useDraft } from '../model/useDraft'
import { useSending, useSubmitCheck } from '../model/useSending'
import { type OwnReview, toOwnReview } from '../ownReview'
import { LineForm } from './LineForm'
import styles from './parts.module.scss'
import { AnonymousCell, ReviewPage } from './ReviewPage'

const TITLE = '重新评价'

/** Form for writing an own review again that was refused. It begins with the refused text and pictures. */
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
  const { draft, changeLine, setAnonymous, finish } = useDraft(`again ${commentId}`, {
    anonymous: review.anonymous,
    lines: {
      [commentId]: { score: review.score ?? 0, content: review.content, pictures: [...review.largePictures] },
    },
  })
  const { sending, send } = useSending('已提交，通过审核后展示', finish)
  const { viewing, view, close } = usePictureViewer()
  const line = lineOf(draft, commentId)
  const check = useSubmitCheck(lineProblem(line))
  const submit = () => {
    if (!check.passes()) return
    const { score, content, pictures } = line
    const { anonymous } = draft
    void send(() =>
      commentsApi.add({
        body: { kind: 'again', commentId, score, content, pictures: [...pictures], anonymous },
      }),
    )
  }
  return (
    <ReviewPage
      title={TITLE}
      submitText="提交评价"
      sending={sending}
      onSubmit={submit}
      viewing={viewing}
      onStopViewing={close}
    >
      <View>
        <View className={styles.reason}>{note}</View>
        <LineForm
          subject={{ ...bought, id: commentId }}
          value={line}
          placeholder="用起来怎么样？说说实际体验"
          problem={check.shown}
          onChange={changeLine}
          onView={view}
          onWaiting={check.onWaiting}
        />
        <AnonymousCell on={draft.anonymous} onChange={setAnonymous} />
      </View>
    </ReviewPage>
  )
}
