import { Text, View } from '@tarojs/components'
import { memo, useCallback, useState } from 'react'
import { appointmentsApi } from '@/api/appointments.generated'
import { asPages } from '@/api/query/asPages'
import { useSignedIn } from '@/features/session/sessionStore'
import { navigate } from '@/navigate'
import { isServed } from '@/platform/host/env'
import { ListStates } from '@/shell/ListStates'
import { Screen } from '@/shell/Screen'
import { usePagedList } from '@/shell/usePagedList'
import { MediaRow } from '@/ui/MediaRow/MediaRow'
import { StateView } from '@/ui/StateView/StateView'
import { Tabs } from '@/ui/Tabs/Tabs'
import styles from './AppointmentListScreen.module.scss'
import { type Appointment, type AppointmentAction, toAppointment } from './model/appointment'
import { useAppointmentActions } from './model/useAppointmentActions'
import { AppointmentButtons, GiveUpSheet } from './parts/AppointmentActions'
import { MoveSheet } from './parts/MoveSheet'

interface AppointmentCardProps {
  appointment: Appointment
  onOpen: (of: Appointment) => void
  onAction: (action: AppointmentAction, of: Appointment) => void
}

/** An appointment in the list. The time comes first, because that is what users look up. */
const AppointmentCard = memo(function AppointmentCard(props: AppointmentCardProps) {
  const { appointment, onOpen, onAction } = props
  const { title, statusText, timeText, proposal, dealer, imgUrl, isOpen, actions } = appointment
  const texts = (
    <>
      <View className={styles.name}>{title}</View>
      <View className={styles.dealer}>{dealer.dealerName}</View>
      <View className={styles.address}>{dealer.dealerAddress}</View>
      {proposal && <View className={styles.proposal}>{`门店建议 ${proposal.timeText}`}</View>}
    </>
  )
  return (
    <View className={styles.card} ariaRole="listitem">
      <View
        hoverClass="press"
        ariaRole="link"
        ariaLabel={[title, timeText, statusText].filter(Boolean).join('，')}
        onClick={() => onOpen(appointment)}
      >
        <View className={styles.head}>
          <Text className={styles.time}>{timeText}</Text>
          <Text className={isOpen ? styles.open : styles.over}>{statusText}</Text>
        </View>
        {imgUrl ? (
          <MediaRow src={imgUrl} size={112} ratio={16 / 10}>
            {texts}
          </MediaRow>
        ) : (
          texts
        )}
      </View>
      {actions.length > 0 && (
        <View className={styles.foot}>
          <AppointmentButtons
            size="s"
            actions={actions}
            onAction={(action) => onAction(action, appointment)}
          />
        </View>
      )}
    </View>
  )
})

const TABS = [
  { value: '0', text: '全部' },
  { value: '1', text: '进行中' },
] as const

const openDetail = ({ appointmentId }: Appointment) => void navigate('appointmentDetail', { appointmentId })

/** List of the user's appointments. */
export function AppointmentListScreen() {
  const [open, setOpen] = useState<'0' | '1'>('0')
  const signedIn = useSignedIn()
  const actions = useAppointmentActions()
  // Stale at once: the dealer may have confirmed while the user was on another page.
  const options = { ...asPages(appointmentsApi.list, { query: { open, pageSize: 10 } }), staleTime: 0 }
  const list = usePagedList(options, {
    idOf: (wire) => wire.appointmentId,
    toItem: toAppointment,
    enabled: signedIn,
  })
  const { reload } = list
  const retry = useCallback(() => void reload(), [reload])
  return (
    <Screen
      title="我的预约"
      gated
      overlay={
        <>
          <GiveUpSheet of={actions.cancelling} onCancel={actions.cancel} onClose={actions.stopCancelling} />
          <MoveSheet of={actions.moving} onClose={actions.stopMoving} onMoved={retry} />
        </>
      }
    >
      <Tabs tabs={TABS} value={open} onChange={setOpen} className={styles.tabs} />
      <ListStates
        list={list}
        empty={
          <StateView
            state="empty"
            art="empty-content"
            title={open === '1' ? '没有进行中的预约' : '还没有预约过'}
            note={
              isServed('/ext/appointments/kinds')
                ? '试驾、看车、保养和维修都可以预约'
                : '选一款车，去门店开一圈'
            }
            action="去预约"
            onAction={() => void navigate('appointment', {})}
          />
        }
      >
        <View ariaRole="list">
          {list.rows.map((appointment) => (
            <AppointmentCard
              key={appointment.appointmentId}
              appointment={appointment}
              onOpen={openDetail}
              onAction={actions.run}
            />
          ))}
        </View>
      </ListStates>
    </Screen>
  )
}
