import { View } from '@tarojs/components'
import clsx from 'clsx'
import { serverNow } from '@/api/http/clock'
import { Countdown } from '@/ui/Countdown/Countdown'
import { Price } from '@/ui/Price/Price'
import type { SeckillDetail } from '../model/seckill'
import styles from './parts.module.scss'

const ENDED = { ended: '秒杀已结束', closed: '秒杀已关闭' } as const

/**
 * Price and countdown of a seckill. `asOf` is the time of the mall's last answer: it restarts the ended countdown, so
 * that requests to the mall repeat until the state changes.
 */
export function SeckillBand({
  seckill,
  asOf,
  onZero,
}: {
  seckill: SeckillDetail
  asOf: number
  onZero: () => void
}) {
  const { status, startAt, endAt } = seckill
  const isOver = status === 'ended' || status === 'closed'
  const until = status === 'scheduled' ? startAt : endAt
  return (
    <View className={clsx(styles.band, isOver && styles.over)}>
      <View className={styles.prices}>
        <Price fen={seckill.price} size="xl" prefix="秒杀价" className={styles.price} />
        <Price fen={seckill.originalPrice} size="s" tone="strike" className={styles.original} />
      </View>
      {isOver ? (
        <View className={styles.time}>{ENDED[status]}</View>
      ) : until > 0 ? (
        <View className={styles.time}>
          <View className={styles.what}>{status === 'scheduled' ? '距开始' : '距结束'}</View>
          <Countdown
            look="blocks"
            left={() => until - serverNow()}
            endKey={`${status} ${asOf}`}
            onEnd={onZero}
          />
        </View>
      ) : null}
    </View>
  )
}
