import { ScrollView, View } from '@tarojs/components'
import { linkProps } from '@/features/links/openLink'
import { Picture } from '@/ui/Picture/Picture'
import type { PictureEntry } from '../model/home'
import { BlockHead } from './BlockHead'
import styles from './PictureStrip.module.scss'

interface PictureStripProps {
  title: string
  target: string | null
  entries: readonly PictureEntry[]
}

/** Horizontal strip of activities or articles. */
export function PictureStrip({ title, target, entries }: PictureStripProps) {
  return (
    <View>
      <BlockHead title={title} target={target} />
      <ScrollView scrollX enhanced showScrollbar={false} className={styles.strip}>
        <View className={styles.row}>
          {entries.map((entry) => (
            <View key={entry.id} className={styles.card} {...linkProps(entry.target, entry.title)}>
              <Picture src={entry.imgUrl} ratio={4 / 3} round="m" />
              <View className={styles.title}>{entry.title}</View>
              <View className={styles.subtitle}>{entry.subtitle}</View>
            </View>
          ))}
        </View>
      </ScrollView>
    </View>
  )
}
