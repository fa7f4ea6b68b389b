import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { isNotFound } from '@/api/http/errors'
import { asQuery } from '@/api/query/asQuery'
import { serviceApi } from '@/api/service.generated'
import { useSignedIn } from '@/features/session/sessionStore'
import { navigate, redirect } from '@/navigate'
import { isServed } from '@/platform/host/env'
import { Screen } from '@/shell/Screen'
import { usePullToRefresh } from '@/shell/usePullToRefresh'
import { Waiting } from '@/shell/Waiting'
import { Button } from '@/ui/Button/Button'
import { confirm } from '@/ui/feedback'
import { PictureViewer } from '@/ui/PictureViewer/PictureViewer'
import { usePictureViewer } from '@/ui/PictureViewer/usePictureViewer'
import { RowSkeleton } from '@/ui/Skeleton/presets'
import { StateView } from '@/ui/StateView/StateView'
import { StickyBar } from '@/ui/StickyBar/StickyBar'
import { useSending } from './model/useSending'
import { ReplyBox } from './parts/ReplyBox'
import { Talk } from './parts/Talk'

/** One ticket: its messages, and a form for a reply. */
export function TicketScreen({ ticketId = '' }: { ticketId?: string }) {
  const signedIn = useSignedIn()
  const queries = useQueryClient()
  const options = asQuery(serviceApi.ticket, { params: { id: ticketId } })
  const query = useQuery({ ...options, enabled: signedIn && ticketId !== '', staleTime: 0 })
  const ticket = query.data
  const viewer = usePictureViewer()
  const { isBusy, send, ticketsChanged } = useSending()
  const reload = () => void query.refetch()
  usePullToRefresh(query.refetch)

  const unread = ticket?.unread ?? 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: reports once for every new number of unread replies
  useEffect(() => {
    if (unread === 0) return
    // If this call fails, only the badge stays.
    serviceApi
      .seen({ params: { id: ticketId } }, { toast: false })
      .then(() => ticketsChanged(ticketId))
      .catch(() => undefined)
  }, [unread, ticketId])

  const close = async () => {
    const sure = await confirm({
      title: '问题解决了？',
      content: '结束后不能再回复这条咨询。',
      confirmText: '结束',
    })
    if (!sure) return
    try {
      const closed = await serviceApi.close({ params: { id: ticketId } }, { loading: true })
      if (closed) queries.setQueryData(options.queryKey, closed)
      else reload()
      void ticketsChanged(ticketId)
    } catch {
      reload()
    }
  }

  if (ticketId === '' || isNotFound(query.error)) {
    return (
      <Screen title="咨询详情" gated>
        <StateView
          state="empty"
          title="没有找到这条咨询"
          action="看看全部咨询"
          onAction={() => void redirect('tickets')}
        />
      </Screen>
    )
  }
  return (
    <Screen
      title="咨询详情"
      gated
      overlay={<PictureViewer viewing={viewer.viewing} onClose={viewer.close} />}
      footer={
        ticket?.status === 'closed' ? (
          <StickyBar>
            <Button kind="secondary" block onTap={() => void navigate('askService', {})}>
              重新提交咨询
            </Button>
          </StickyBar>
        ) : undefined
      }
    >
      {ticket ? (
        <>
          <Talk ticket={ticket} onView={viewer.view} />
          {ticket.status !== 'closed' && isServed('/ext/service/tickets/{id}/messages') && (
            <ReplyBox
              isBusy={isBusy}
              onClose={() => void close()}
              onSend={async (text) =>
                (await send({ ticketId, ...text }, (clientKey) =>
                  serviceApi.write({ params: { id: ticketId }, body: { ...text, clientKey } }),
                )) !== null
              }
            />
          )}
        </>
      ) : (
        <Waiting of={query} skeleton={<RowSkeleton rows={4} />} />
      )}
    </Screen>
  )
}
