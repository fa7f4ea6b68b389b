import { View } from '@tarojs/components'
import clsx from 'clsx'
import { Icon } from '../Icon/Icon'
import styles from './Steps.module.scss'

/** Progress through a few steps: done, current, upcoming. */
export function Steps({ steps, current }: { steps: readonly string[]; current: number }) {
  return (
    <View className={styles.steps} ariaRole="list" ariaLabel={`第 ${current + 1} 步，共 ${steps.length} 步`}>
      {steps.map((step, index) => (
        <View
          key={step}
          className={clsx(styles.step, index <= current && styles.reached)}
          ariaRole="listitem"
        >
          <View className={styles.mark}>{index < current ? <Icon name="check" size={12} /> : index + 1}</View>
          <View className={index === current ? styles.here : undefined}>{step}</View>
        </View>
      ))}
    </View>
  )
}
