import { withThousands } from '@contract/rules/price'
import { View } from '@tarojs/components'
import { useEffect, useRef } from 'react'
import { serverNow } from '@/api/http/clock'
import { asPages } from '@/api/query/asPages'
import { seckillApi } from '@/api/seckill.generated'
import { relativeTime } from '@/lib/relativeTime'
import { MoreRows } from '@/shell/MoreRows'
import { usePartList } from '@/shell/usePagedList'
import { Avatar } from '@/ui/Avatar/Avatar'
import { Heading } from '@/ui/Heading/Heading'
import styles from './parts.module.scss'

const SHOWN = 20

/** Shoppers who have bought and paid; renders nothing when there are none or the request fails. */
export function Winners({ seckillId, soldPercent }: { seckillId: string; soldPercent: number | null }) {
  const list = usePartList(asPages(seckillApi.winners, { query: { seckillId, pageSize: SHOWN } }), {
    idOf: ({ nickName, wonAt }) => `${nickName} ${wonAt}`,
    toItem: (wire) => wire,
  })
  const reload = useRef(list.reload)
  reload.current = list.reload
  const loadedFor = useRef(soldPercent)
  useEffect(() => {
    if (loadedFor.current === soldPercent) return
    loadedFor.current = soldPercent
    void reload.current()
  }, [soldPercent])
  if (list.rows.length === 0) return null
  return (
    <View className={styles.winners}>
      <Heading className={styles.heading}>
        {list.total === null ? '已抢到' : `${withThousands(list.total)} 人已抢到`}
      </Heading>
      <View className={styles.list} ariaRole="list">
        {list.rows.map((winner) => (
          <View key={`${winner.nickName} ${winner.wonAt}`} className={styles.winnersRow} ariaRole="listitem">
            <Avatar src={winner.avatar} size={28} alt="" />
            <View className={styles.name}>{winner.nickName}</View>
            <View className={styles.winnersWhat}>
              {winner.number === null ? '抢到' : `抢到 ${winner.number} 件`}
            </View>
            <View className={styles.winnersTime}>{relativeTime(winner.wonAt, serverNow())}</View>
          </View>
        ))}
        <MoreRows of={list} text="更多抢到的人" />
      </View>
    </View>
  )
}
