import { View } from '@tarojs/components'
import type { BlockProps } from '../model/activity'
import { Section } from '../parts/Section'
import styles from './text.module.scss'

export function TextBlock({ block }: BlockProps<'text'>) {
  return (
    <Section title={block.title} note={block.note}>
      {block.paragraphs.map((paragraph) => (
        <View key={paragraph} className={styles.paragraph}>
          {paragraph}
        </View>
      ))}
    </Section>
  )
}
