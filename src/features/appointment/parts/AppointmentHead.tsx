import { View } from '@tarojs/components'
import { redirect } from '@/navigate'
import { Button } from '@/ui/Button/Button'
import type { AppointmentDetail } from '../model/appointment'
import styles from './AppointmentHead.module.scss'

/** Status of the test drive and the text of its latest event. */
export function AppointmentHead({ appointment }: { appointment: AppointmentDetail }) {
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
