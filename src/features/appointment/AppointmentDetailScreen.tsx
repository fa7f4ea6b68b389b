import { minuteText } from '@contract/rules/dateText'
import { useQuery } from '@tanstack/react-query'
import { View } from '@tarojs/components'
import { useMemo } from 'react'
import { appointmentsApi } from '@/api/appointments.generated'
import { isNotFound } from '@/api/http/errors'
import { asQuery } from '@/api/query/asQuery'
import { PhoneSheet, usePhone } from '@/features/dealers/PhoneSheet'
import { useSignedIn } from '@/features/session/sessionStore'
import { redirect } from '@/navigate'
import { Screen } from '@/shell/Screen'
import { usePullToRefresh } from '@/shell/usePullToRefresh'
import { Waiting } from '@/shell/Waiting'
import { Button } from '@/ui/Button/Button'
import { Section } from '@/ui/Section/Section'
import { RowSkeleton } from '@/ui/Skeleton/presets'
import { StateView } from '@/ui/StateView/StateView'
import { StickyBar } from '@/ui/StickyBar/StickyBar'
import { Timeline } from '@/ui/Timeline/Timeline'
import styles from './AppointmentDetailScreen.module.scss'
import { type AppointmentDetail, toAppointmentDetail } from './model/appointment'
import { useAppointmentActions } from './model/useAppointmentActions'
import { AppointmentButtons, GiveUpSheet } from './parts/AppointmentActions'
import { AppointmentFacts } from './parts/AppointmentFacts'
import { MoveSheet } from './parts/MoveSheet'

/** Status of the test drive and the text of its latest event. */
function AppointmentHead({ appointment }: { appointment: AppointmentDetail }) {
  const { statusText, events, replacedById } = appointment
  const [latest] = events
  return (
    <View className={styles.head} ariaRole="status">
      <View className={styles.status}>{statusText}</View>
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

/** Page of one test drive: status, time, place and history. */
export function AppointmentDetailScreen({ appointmentId = '' }: { appointmentId?: string }) {
  const signedIn = useSignedIn()
  const query = useQuery({
    ...asQuery(appointmentsApi.detail, { params: { id: appointmentId } }),
    enabled: signedIn && appointmentId !== '',
    staleTime: 0,
  })
  const shown = useMemo(() => query.data && toAppointmentDetail(query.data), [query.data])
  const actions = useAppointmentActions()
  const phone = usePhone()
  const reload = () => void query.refetch()
  usePullToRefresh(query.refetch)

  if (appointmentId === '' || isNotFound(query.error)) {
    return (
      <Screen title="试驾详情" gated>
        <StateView
          state="empty"
          art="empty-content"
          title="没有找到这个预约"
          action="看看全部试驾"
          onAction={() => void redirect('appointments')}
        />
      </Screen>
    )
  }
  return (
    <Screen
      title="试驾详情"
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
          <AppointmentFacts appointment={shown} onCall={() => phone.call(shown.dealer.telephone)} />
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
