import { useQuery } from '@tanstack/react-query'
import { View } from '@tarojs/components'
import { useMemo } from 'react'
import { afterApi } from '@/api/after.generated'
import { serverNow } from '@/api/http/clock'
import { isNotFound } from '@/api/http/errors'
import { asQuery } from '@/api/query/asQuery'
import { PhoneSheet, usePhone } from '@/features/links/PhoneSheet'
import { useSignedIn } from '@/features/session/sessionStore'
import { redirect } from '@/navigate'
import { Screen } from '@/shell/Screen'
import { usePullToRefresh } from '@/shell/usePullToRefresh'
import { Waiting } from '@/shell/Waiting'
import { Button } from '@/ui/Button/Button'
import { PictureViewer } from '@/ui/PictureViewer/PictureViewer'
import { usePictureViewer } from '@/ui/PictureViewer/usePictureViewer'
import { RowSkeleton } from '@/ui/Skeleton/presets'
import { StateView } from '@/ui/StateView/StateView'
import { StickyBar } from '@/ui/StickyBar/StickyBar'
import { type Application, toApplication } from './model/application'
import { type ApplicationAction, useApplicationActions } from './model/useApplicationActions'
import { ApplicationBody } from './parts/ApplicationBody'
import styles from './parts/Apply.module.scss'
import { ExpressSheet } from './parts/ExpressSheet'

interface ApplicationButtonsProps {
  application: Application
  onAction: (action: ApplicationAction) => void
}

/** Buttons for the actions that the mall allows; the main one is last. */
function ApplicationButtons({ application, onAction }: ApplicationButtonsProps) {
  const has = (action: ApplicationAction) => application.actions.includes(action)
  return (
    <View className={styles.buttons}>
      {has('cancel') && (
        <Button kind="secondary" onTap={() => onAction('cancel')}>
          撤销申请
        </Button>
      )}
      {has('express') && (
        <Button onTap={() => onAction('express')}>
          {application.expressNo ? '修改快递单号' : '填写快递单号'}
        </Button>
      )}
      {has('received') && <Button onTap={() => onAction('received')}>确认收到换货</Button>}
      {has('applyAgain') && (
        <Button kind={has('reopen') ? 'secondary' : 'primary'} onTap={() => onAction('applyAgain')}>
          修改后申请
        </Button>
      )}
      {has('reopen') && <Button onTap={() => onAction('reopen')}>重新申请</Button>}
    </View>
  )
}

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
