import { Text, View } from '@tarojs/components'
import { memo } from 'react'
import { Picture } from '@/ui/Picture/Picture'
import type { Appointment, AppointmentAction } from '../model/appointment'
import { AppointmentButtons } from './AppointmentButtons'
import styles from './AppointmentCard.module.scss'

interface AppointmentCardProps {
  appointment: Appointment
  onOpen: (of: Appointment) => void
  onAction: (action: AppointmentAction, of: Appointment) => void
}

/** A test drive in the list. The time comes first, because that is what users look up. */
export const AppointmentCard = memo(function AppointmentCard(props: AppointmentCardProps) {
  const { appointment, onOpen, onAction } = props
  const { seriesName, statusText, timeText, dealer, isOpen, actions } = appointment
  return (
    <View className={styles.card} ariaRole="listitem">
      <View
        hoverClass="press"
        ariaRole="link"
        ariaLabel={[`试驾${seriesName}`, timeText, statusText].filter(Boolean).join('，')}
        onClick={() => onOpen(appointment)}
      >
        <View className={styles.head}>
          <Text className={styles.time}>{timeText}</Text>
          <Text className={isOpen ? styles.open : styles.over}>{statusText}</Text>
        </View>
        <View className={styles.main}>
          <View className={styles.photo}>
            <Picture src={appointment.imgUrl} ratio={16 / 10} round="s" />
          </View>
          <View className={styles.words}>
            <View className={styles.name}>{`试驾 ${seriesName}`}</View>
            <View className={styles.dealer}>{dealer.dealerName}</View>
            <View className={styles.address}>{dealer.dealerAddress}</View>
          </View>
        </View>
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
