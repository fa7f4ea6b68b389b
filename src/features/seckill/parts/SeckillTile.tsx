import { View } from '@tarojs/components'
import { memo } from 'react'
import { navigate } from '@/navigate'
import { MediaRow } from '@/ui/MediaRow/MediaRow'
import { Price } from '@/ui/Price/Price'
import type { Seckill } from '../model/seckill'
import styles from './parts.module.scss'
import { SoldBar } from './SeckillProgress'

/** Card of a seckill in the list; a tap opens its page. */
export const SeckillTile = memo(function SeckillTile({
  seckill,
  eager,
}: {
  seckill: Seckill
  eager?: boolean
}) {
  const { text, isOpen } = tileMark(seckill)
  return (
    <View
      className={styles.tile}
      hoverClass="press"
      ariaRole="link"
      ariaLabel={`${seckill.title}，${text}`}
      onClick={() => void navigate('seckillDetail', { seckillId: seckill.seckillId })}
    >
      <MediaRow src={seckill.imgUrl} size={108} eager={eager}>
        <View className={styles.title}>{seckill.title}</View>
        <View className={styles.spec}>{seckill.specText}</View>
        {(seckill.status === 'running' || !seckill.status) && seckill.soldPercent !== null && (
          <View className={styles.sold}>
            <SoldBar percent={seckill.soldPercent} />
            <View className={styles.tilePercent}>{`已抢 ${seckill.soldPercent}%`}</View>
          </View>
        )}
        <View className={styles.foot}>
          <View className={styles.tilePrices}>
            <Price fen={seckill.price} size="l" tone="accent" />
            <Price fen={seckill.originalPrice} size="s" tone="strike" />
          </View>
          <View className={isOpen ? styles.open : styles.shut}>{text}</View>
        </View>
      </MediaRow>
    </View>
  )
})

/** Returns the label at the place of a button on a seckill card. The whole card is the link. */
function tileMark({ status, soldOut, mayReopen }: Pick<Seckill, 'status' | 'soldOut' | 'mayReopen'>): {
  readonly text: string
  readonly isOpen: boolean
} {
  if (status === 'scheduled') return { text: '即将开始', isOpen: false }
  if (status === 'ended') return { text: '已结束', isOpen: false }
  if (status === 'closed') return { text: '已关闭', isOpen: false }
  if (soldOut) return { text: mayReopen ? '可能重新开放' : '已抢光', isOpen: false }
  return { text: '去抢购', isOpen: true }
}
