import { Text, View } from '@tarojs/components'
import type { BlockProps } from '../model/activity'
import { Section } from '../parts/Section'
import styles from './text.module.scss'

export function RulesBlock({ block }: BlockProps<'rules'>) {
  return (
    <Section title={block.title} note={block.note} bare>
      <View className={styles.rules} ariaRole="list">
        {block.items.map((item, place) => (
          <View key={item} className={styles.rule} ariaRole="listitem">
            <Text className={styles.number}>{place + 1}</Text>
            <View className={styles.ruleText}>{item}</View>
          </View>
        ))}
      </View>
    </Section>
  )
}
