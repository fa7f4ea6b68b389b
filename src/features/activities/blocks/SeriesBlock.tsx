import { fromText } from '@contract/rules/price'
import { Text, View } from '@tarojs/components'
import { navigate } from '@/navigate'
import { Picture } from '@/ui/Picture/Picture'
import type { BlockProps } from '../model/activity'
import { Section } from '../parts/Section'
import styles from './SeriesBlock.module.scss'

export function SeriesBlock({ block }: BlockProps<'series'>) {
  return (
    <Section title={block.title} note={block.note} bare>
      <View className={styles.grid}>
        {block.items.map(({ seriesId, name, className, thumb, priceFrom }) => (
          <View
            key={seriesId}
            className={styles.card}
            hoverClass="press"
            ariaRole="link"
            ariaLabel={[name, className, fromText(priceFrom)].filter(Boolean).join('，')}
            onClick={() => void navigate('carDetail', { seriesId })}
          >
            <Picture src={thumb} ratio={16 / 10} />
            <View className={styles.words}>
              <View className={styles.name}>{name}</View>
              {priceFrom && (
                <View className={styles.price}>
                  {priceFrom}
                  <Text className={styles.from}>起</Text>
                </View>
              )}
            </View>
          </View>
        ))}
      </View>
    </Section>
  )
}
