import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { afterApi } from '@/api/after'
import { serverNow } from '@/api/http/clock'
import { isNotFound } from '@/api/http/errors'
import { asQuery } from '@/api/query/asQuery'
import { PhoneSheet } from '@/features/dealers/PhoneSheet'
import { usePhone } from '@/features/dealers/usePhone'
import { useSignedIn } from '@/features/session/sessionStore'
import { redirect } from '@/navigate'
import { Screen } from '@/shell/Screen'
import { usePullToRefresh } from '@/shell/usePullToRefresh'
import { Waiting } from '@/shell/Waiting'
import { PictureViewer } from '@/ui/PictureViewer/PictureViewer'
import { usePictureViewer } from '@/ui/PictureViewer/usePictureViewer'
import { RowSkeleton } from '@/ui/Skeleton/presets'
import { StateView } from '@/ui/StateView/StateView'
import { StickyBar } from '@/ui/StickyBar/StickyBar'
import { toApplication } from './model/application'
import { useApplicationActions } from './model/useApplicationActions'
import { ApplicationBody } from './parts/ApplicationBody'
import { ApplicationButtons } from './parts/ApplicationButtons'
import { ExpressSheet } from './parts/ExpressSheet'

const DUE_AGAIN_MS = 2_000
const isDue = (deadline: number) => deadline > 0 && deadline <= serverNow()

/** Page of one after-sale application: its status, who must act until when, and its history. */
export function AfterSaleScreen({ afterOrderId = '' }: { afterOrderId?: string }) {
  const signedIn = useSignedIn()
  const query = useQuery({
    ...asQuery(afterApi.detail, { params: { id: afterOrderId } }),
    enabled: signedIn && afterOrderId !== '',
    staleTime: 0,
    // After the deadline, poll: the mall changes the state by itself a moment later.
    refetchInterval: ({ state: { data } }) => data !== undefined && isDue(data.deadline) && DUE_AGAIN_MS,
  })
  const application = useMemo(() => query.data && toApplication(query.data), [query.data])
  const actions = useApplicationActions(application)
  const phone = usePhone()
  const { viewing, view, close } = usePictureViewer()
  const reload = () => void query.refetch()
  usePullToRefresh(query.refetch)

  if (afterOrderId === '' || isNotFound(query.error)) {
    return (
      <Screen title="售后详情" gated>
        <StateView
          state="empty"
          art="empty-orders"
          title="没有找到这个售后单"
          action="看看全部售后"
          onAction={() => void redirect('orderList', { status: 4 })}
        />
      </Screen>
    )
  }
  return (
    <Screen
      title="售后详情"
      gated
      overlay={
        <>
          {application && (
            <ExpressSheet
              application={application}
              open={actions.isSending}
              isBusy={actions.isBusy}
              onSend={(carrier, expressNo) => void actions.send(carrier, expressNo)}
              onClose={actions.stopSending}
            />
          )}
          <PictureViewer viewing={viewing} onClose={close} />
          <PhoneSheet phone={phone} />
        </>
      }
      footer={
        application && application.actions.length > 0 ? (
          <StickyBar>
            <ApplicationButtons application={application} onAction={actions.run} />
          </StickyBar>
        ) : undefined
      }
    >
      {application ? (
        <ApplicationBody application={application} onDeadline={reload} onView={view} onCall={phone.call} />
      ) : (
        <Waiting of={query} skeleton={<RowSkeleton rows={4} />} />
      )}
    </Screen>
  )
}
