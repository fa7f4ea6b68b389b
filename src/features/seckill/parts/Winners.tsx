import { withThousands } from '@contract/rules/price'
import { useQuery } from '@tanstack/react-query'
import { View } from '@tarojs/components'
import { serverNow } from '@/api/http/clock'
import { asQuery } from '@/api/query/asQuery'
import { seckillApi } from '@/api/seckill.generated'
import { relativeTime } from '@/lib/relativeTime'
import { Avatar } from '@/ui/Avatar/Avatar'
import { Heading } from '@/ui/Heading/Heading'
import styles from './parts.module.scss'

const SHOWN = 20

/** Shoppers who have bought and paid; renders nothing when there are none or the request fails. */
export function Winners({ seckillId, soldPercent }: { seckillId: string; soldPercent: number | null }) {
  const requested = asQuery(seckillApi.winners, { query: { seckillId, pageSize: SHOWN } })
  const { data } = useQuery({
    ...requested,
    queryKey: [...requested.queryKey, soldPercent],
    placeholderData: (old) => old,
  })
  if (!data || data.list.length === 0) return null
  return (
    <View className={styles.winners}>
      <Heading className={styles.heading}>
        {data.total === null ? '已抢到' : `${withThousands(data.total)} 人已抢到`}
      </Heading>
      <View className={styles.list} ariaRole="list">
        {data.list.map((winner) => (
          <View key={`${winner.nickName} ${winner.wonAt}`} className={styles.winnersRow} ariaRole="listitem">
            <Avatar src={winner.avatar} size={28} alt="" />
            <View className={styles.name}>{winner.nickName}</View>
            <View className={styles.winnersWhat}>
              {winner.number === null ? '抢到' : `抢到 ${winner.number} 件`}
            </View>
            <View className={styles.winnersTime}>{relativeTime(winner.wonAt, serverNow())}</View>
          </View>
        ))}
      </View>
    </View>
  )
}
