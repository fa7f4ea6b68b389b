import { Text, View } from '@tarojs/components'
import { minuteText } from '@/lib/dateText'
import { Section } from '../parts/Section'
import type { BlockProps } from './block'
import styles from './WinnersBlock.module.scss'

/** The prizes, and once they are published who won them. */
export function WinnersBlock({ block }: BlockProps<'winners'>) {
  return (
    <Section title={block.title} note={block.note}>
      {block.prizes.map(({ name, count }) => (
        <View key={name} className={styles.row}>
          <Text className={styles.prize}>{name}</Text>
          <Text className={styles.count}>{`${count} 名`}</Text>
        </View>
      ))}
      {block.published ? (
        <View className={styles.list} ariaRole="list" ariaLabel="中奖名单">
          {block.items.map(({ name, phone, prize }) => (
            <View key={`${phone}${prize}`} className={styles.row} ariaRole="listitem">
              <Text>{`${name} ${phone}`}</Text>
              <Text className={styles.count}>{prize}</Text>
            </View>
          ))}
          {block.items.length === 0 && <View className={styles.wait}>这次没有人中奖</View>}
        </View>
      ) : (
        <View className={styles.wait}>{`${minuteText(block.drawAt)} 公布结果`}</View>
      )}
    </Section>
  )
}
