import { minuteText } from '@contract/rules/dateText'
import { useQuery } from '@tanstack/react-query'
import { View } from '@tarojs/components'
import { useMemo } from 'react'
import { appointmentsApi } from '@/api/appointments.generated'
import { isNotFound } from '@/api/http/errors'
import { asQuery } from '@/api/query/asQuery'
import { PhoneSheet, usePhone } from '@/features/links/PhoneSheet'
import { MessageCell } from '@/features/messages/MessageCell'
import { useSignedIn } from '@/features/session/sessionStore'
import { redirect } from '@/navigate'
import { Screen } from '@/shell/Screen'
import { usePullToRefresh } from '@/shell/usePullToRefresh'
import { Waiting } from '@/shell/Waiting'
import { Button } from '@/ui/Button/Button'
import { PictureViewer } from '@/ui/PictureViewer/PictureViewer'
import { usePictureViewer } from '@/ui/PictureViewer/usePictureViewer'
import { Section } from '@/ui/Section/Section'
import { RowSkeleton } from '@/ui/Skeleton/presets'
import { StateView } from '@/ui/StateView/StateView'
import { StickyBar } from '@/ui/StickyBar/StickyBar'
import { Timeline } from '@/ui/Timeline/Timeline'
import styles from './AppointmentDetailScreen.module.scss'
import { type AppointmentDetail, toAppointmentDetail } from './model/appointment'
import { useAppointmentActions } from './model/useAppointmentActions'
import { AppointmentButtons, GiveUpSheet } from './parts/AppointmentActions'
import { AppointmentFacts, WorkDone } from './parts/AppointmentFacts'
import { MoveSheet } from './parts/MoveSheet'

/** Status of the appointment, the text of its latest event, and the time that the dealer proposes. */
function AppointmentHead({ appointment }: { appointment: AppointmentDetail }) {
  const { statusText, events, proposal, replacedById } = appointment
  const [latest] = events
  return (
    <View className={styles.head} ariaRole="status">
      <View className={styles.status}>{statusText}</View>
      {proposal && <View className={styles.proposal}>{`门店建议改到 ${proposal.timeText}`}</View>}
      {latest?.text && <View className={styles.note}>{latest.text}</View>}
      {replacedById && (
        <View className={styles.next}>
          <Button
            kind="secondary"
            size="s"
            onTap={() => void redirect('appointmentDetail', { appointmentId: replacedById })}
          >
            查看新的预约
          </Button>
        </View>
      )}
    </View>
  )
}

/** Page of one appointment: status, time, place, what was done, and history. */
export function AppointmentDetailScreen({ appointmentId = '' }: { appointmentId?: string }) {
  const signedIn = useSignedIn()
  const query = useQuery({
    ...asQuery(appointmentsApi.detail, { params: { id: appointmentId } }),
    enabled: signedIn && appointmentId !== '',
    staleTime: 0,
  })
  const shown = useMemo(() => query.data && toAppointmentDetail(query.data), [query.data])
  const actions = useAppointmentActions((id) => void redirect('appointmentDetail', { appointmentId: id }))
  const viewer = usePictureViewer()
  const phone = usePhone()
  const reload = () => void query.refetch()
  usePullToRefresh(query.refetch)

  if (appointmentId === '' || isNotFound(query.error)) {
    return (
      <Screen title="预约详情" gated>
        <StateView
          state="empty"
          art="empty-content"
          title="没有找到这个预约"
          action="看看全部预约"
          onAction={() => void redirect('appointments')}
        />
      </Screen>
    )
  }
  return (
    <Screen
      title="预约详情"
      gated
      overlay={
        <>
          <GiveUpSheet of={actions.cancelling} onCancel={actions.cancel} onClose={actions.stopCancelling} />
          <MoveSheet
            of={actions.moving}
            onClose={actions.stopMoving}
            onMoved={(id) =>
              id === appointmentId ? reload() : void redirect('appointmentDetail', { appointmentId: id })
            }
          />
          <PhoneSheet phone={phone} />
          <PictureViewer viewing={viewer.viewing} onClose={viewer.close} />
        </>
      }
      footer={
        shown && shown.actions.length > 0 ? (
          <StickyBar>
            <AppointmentButtons
              size="m"
              actions={shown.actions}
              onAction={(action) => actions.run(action, shown)}
            />
          </StickyBar>
        ) : undefined
      }
    >
      {shown ? (
        <>
          <AppointmentHead appointment={shown} />
          <WorkDone appointment={shown} />
          <AppointmentFacts
            appointment={shown}
            onCall={() => phone.call(shown.dealer.telephone)}
            onView={viewer.view}
          />
          {shown.awaitsReady && (
            <MessageCell kind="vehicleReady" subject={appointmentId} className={styles.message} />
          )}
          <Section title="预约动态">
            <Timeline
              entries={shown.events.map(({ at, title, text }, place) => ({
                key: shown.events.length - place,
                title,
                note: text || undefined,
                time: minuteText(at),
              }))}
            />
          </Section>
        </>
      ) : (
        <Waiting of={query} skeleton={<RowSkeleton rows={4} />} />
      )}
    </Screen>
  )
}
