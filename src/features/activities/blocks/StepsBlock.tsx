import { Text, View } from '@tarojs/components'
import type { BlockProps } from '../model/activity'
import { Section } from '../parts/Section'
import styles from './text.module.scss'

/** Steps of the activity: what happens, or what to do, in order. */
export function StepsBlock({ block }: BlockProps<'steps'>) {
  return (
    <Section title={block.title} note={block.note}>
      {block.items.map((item) => (
        <View key={item.title} className={styles.step}>
          <Text className={styles.stepTitle}>{item.title}</Text>
          <View className={styles.stepText}>{item.text}</View>
        </View>
      ))}
    </Section>
  )
}
