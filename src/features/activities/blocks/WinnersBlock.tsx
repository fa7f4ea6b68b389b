import { clockText, monthDayText } from '@contract/rules/dateText'
import { maskPhone } from '@contract/rules/phone'
import { withThousands } from '@contract/rules/price'
import { useQueryClient } from '@tanstack/react-query'
import { Text, View } from '@tarojs/components'
import { serverNow } from '@/api/http/clock'
import { invalidate } from '@/api/query/invalidate'
import { Countdown } from '@/ui/Countdown/Countdown'
import { Section } from '@/ui/Section/Section'
import type { BlockProps } from '../model/activity'
import { ACTIVITY_READS } from '../model/activityReads'
import styles from './blocks.module.scss'

/** List of prizes, and of the winners once they are published. */
export function WinnersBlock({ block }: BlockProps<'winners'>) {
  return (
    <Section outside title={block.title} note={block.note}>
      {block.prizes.map(({ name, count }) => (
        <View key={name} className={styles.winnersRow}>
          <Text className={styles.prize}>{name}</Text>
          {count !== null && <Text className={styles.count}>{`${withThousands(count)} 名`}</Text>}
        </View>
      ))}
      {block.published || block.items.length > 0 ? (
        <View className={styles.list} ariaRole="list" ariaLabel="中奖名单">
          {block.items.map(({ name, phone, prize }) => (
            <View key={`${phone}${prize}`} className={styles.winnersRow} ariaRole="listitem">
              <Text>{`${name} ${maskPhone(phone)}`}</Text>
              <Text className={styles.count}>{prize}</Text>
            </View>
          ))}
          {block.items.length === 0 && <View className={styles.wait}>这次没有人中奖</View>}
        </View>
      ) : (
        <Wait drawAt={block.drawAt} isOpen={block.published === false} />
      )}
    </Section>
  )
}

/** Countdown to the draw. When it ends the page fetches the result again: the mall draws, not the phone's clock. */
function Wait({ drawAt, isOpen }: { drawAt: number; isOpen: boolean }) {
  const queries = useQueryClient()
  if (drawAt <= 0) return null
  const left = () => drawAt - serverNow()
  if (left() <= 0 && !isOpen) return null
  if (left() <= 0) return <View className={styles.wait}>正在开奖，稍后下拉刷新看结果</View>
  return (
    <View className={styles.wait}>
      <Text>{`${monthDayText(drawAt)} ${clockText(drawAt)} 开奖`}</Text>
      <Countdown left={left} endKey={drawAt} onEnd={() => void invalidate(queries, ACTIVITY_READS)} />
    </View>
  )
}
