import { useQuery } from '@tanstack/react-query'
import { View } from '@tarojs/components'
import { useMemo } from 'react'
import { commentsApi } from '@/api/comments.generated'
import { isNotFound } from '@/api/http/errors'
import { ordersApi } from '@/api/orders'
import { asQuery } from '@/api/query/asQuery'
import { useSignedIn } from '@/features/session/sessionStore'
import { redirect } from '@/navigate'
import { Waiting } from '@/shell/Waiting'
import { usePictureViewer } from '@/ui/PictureViewer/usePictureViewer'
import { RowSkeleton } from '@/ui/Skeleton/presets'
import { StateView } from '@/ui/StateView/StateView'
import { lineOf, readyLines, toSubjects } from '../model/form'
import { useDraft } from '../model/useDraft'
import { useSending, useSubmitCheck } from '../model/useSending'
import { LineForm } from './LineForm'
import { AnonymousCell, ReviewPage } from './ReviewPage'

const PLACEHOLDER = '用起来怎么样？说说做工、安装和实际体验'

interface OrderReviewFormProps {
  orderId: string
  orderGoodsId?: string
}

/** Review form for the lines of an order. Lines left blank can be reviewed later. */
export function OrderReviewForm({ orderId, orderGoodsId }: OrderReviewFormProps) {
  const signedIn = useSignedIn()
  const options = asQuery(ordersApi.byId, { params: { id: orderId } })
  const query = useQuery({ ...options, enabled: signedIn && orderId !== '' })
  const subjects = useMemo(
    () => (query.data ? toSubjects(query.data, orderGoodsId) : []),
    [query.data, orderGoodsId],
  )
  const { draft, changeLine, setAnonymous, finish } = useDraft(orderId)
  const { sending, send } = useSending('评价成功，感谢分享', finish)
  const { viewing, view, close } = usePictureViewer()
  const { ready, problem, at } = readyLines(subjects, draft)
  const check = useSubmitCheck(problem)

  const submit = () => {
    if (!check.passes()) return
    const lines = ready.map(({ id, score, content, pictures }) => ({
      orderGoodsId: id,
      score,
      content,
      pictures: [...pictures],
    }))
    const { anonymous } = draft
    const [first] = lines
    if (!first) return
    void send(() =>
      lines.length === 1
        ? commentsApi.add({ body: { kind: 'review', anonymous, ...first } })
        : ordersApi.comments({ body: { orderId, anonymous, comments: lines } }),
    )
  }

  const isGone = orderId === '' || isNotFound(query.error)
  const isDone = query.data !== undefined && subjects.length === 0
  return (
    <ReviewPage
      title="评价商品"
      submitText={subjects.length > 0 ? '提交评价' : undefined}
      sending={sending}
      onSubmit={submit}
      viewing={viewing}
      onStopViewing={close}
    >
      {isGone || isDone ? (
        <StateView
          state="empty"
          art="empty-comments"
          title={isGone ? '没有找到这个订单' : '这里没有待评价的商品'}
          note={isGone ? undefined : '评价过的商品可以在“我的评价”里查看和追评'}
          action="看看我的评价"
          onAction={() => void redirect('myComment', {})}
        />
      ) : subjects.length > 0 ? (
        <View>
          {subjects.map((subject) => (
            <LineForm
              key={subject.id}
              subject={subject}
              value={lineOf(draft, subject.id)}
              placeholder={PLACEHOLDER}
              problem={at === subject.id ? check.shown : undefined}
              onChange={changeLine}
              onView={view}
              onWaiting={check.onWaiting}
            />
          ))}
          <AnonymousCell on={draft.anonymous} onChange={setAnonymous} />
        </View>
      ) : (
        <Waiting of={query} skeleton={<RowSkeleton rows={3} />} />
      )}
    </ReviewPage>
  )
}
