import { View } from '@tarojs/components'
import clsx from 'clsx'
import type { VehicleOrder } from '../model/vehicleOrder'
import styles from './parts.module.scss'

/** Steps from deposit to hand-over: done, current and future ones. */
export function VehicleSteps({ vehicle }: { vehicle: Pick<VehicleOrder, 'steps' | 'current'> }) {
  return (
    <View ariaRole="list">
      {vehicle.steps.map((step, place) => {
        const isDone = step.time !== ''
        return (
          <View
            key={step.key}
            className={clsx(styles.step, isDone && styles.done, place === vehicle.current && styles.current)}
            ariaRole="listitem"
            ariaLabel={`${step.title}，${isDone ? step.time : '未到'}，${step.text}`}
          >
            <View className={styles.rail}>
              <View className={styles.vehicleStepsMark} />
            </View>
            <View className={styles.vehicleStepsText}>
              <View className={styles.line}>
                <View className={styles.vehicleStepsTitle}>{step.title}</View>
                <View className={styles.time}>{step.time}</View>
              </View>
              <View className={styles.vehicleStepsNote}>{step.text}</View>
            </View>
          </View>
        )
      })}
    </View>
  )
}
