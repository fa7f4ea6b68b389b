import { ScrollView, View } from '@tarojs/components'
import { useEffect, useRef } from 'react'
import { serverNow } from '@/api/http/clock'
import { countdownLabel, soldText } from '@/lib/firstView'
import { navigate } from '@/navigate'
import { useFirstCards } from '@/platform/engine/gestures/useFirstCards'
import { Picture } from '@/ui/Picture/Picture'
import { Price } from '@/ui/Price/Price'
import { useChunk } from '@/ui/useChunk'
import type { SeckillSession } from '../model/home'
import { BlockHead } from './BlockHead'
import styles from './SeckillStrip.module.scss'

/** Every client's countdown reaches zero at the same time; requests are spread at random over this many ms. */
const SPREAD_MS = 3_000
const MIN_MS = 300

/** A card and its gap: SeckillStrip.module.scss. */
const CARD_PX = 138

/** In a chunk of its own, because the first frame doesn't need it. */
const loadCountdown = () => import('@/ui/Countdown/Countdown')

interface SeckillStripProps {
  seckill: SeckillSession
  onOver: () => void
}

/** Strip with the current or next seckill session; `onOver` fetches the next state when the countdown ends. */
export function SeckillStrip({ seckill, onOver }: SeckillStripProps) {
  const timer = useRef<ReturnType<typeof setTimeout>>()
  useEffect(() => () => clearTimeout(timer.current), [])
  const countdown = useChunk(loadCountdown)
  const { shown, moveProps } = useFirstCards(seckill.items, CARD_PX)
  const isComing = seckill.startAt !== null && serverNow() < seckill.startAt
  const until = isComing ? seckill.startAt : seckill.endAt
  return (
    <View>
      <BlockHead title={seckill.title} target={seckill.target} />
      {until !== null && (
        <View className={styles.time}>
          <View>{countdownLabel(isComing)}</View>
          <View className={styles.clock}>
            {countdown && (
              <countdown.Countdown
                look="blocks"
                left={() => until - serverNow()}
                endKey={until}
                onEnd={() => {
                  timer.current = setTimeout(onOver, MIN_MS + Math.random() * SPREAD_MS)
                }}
              />
            )}
          </View>
        </View>
      )}
      <ScrollView scrollX enhanced showScrollbar={false} className={styles.strip} {...moveProps}>
        <View className={styles.row}>
          {shown.map((seckill) => (
            <View
              key={seckill.seckillId}
              className={styles.card}
              hoverClass="press"
              ariaRole="link"
              ariaLabel={seckill.title}
              onClick={() => void navigate('seckillDetail', { seckillId: seckill.seckillId })}
            >
              <Picture src={seckill.imgUrl} />
              <View className={styles.title}>{seckill.title}</View>
              <View className={styles.prices}>
                <Price fen={seckill.price} tone="accent" />
                <Price fen={seckill.originalPrice} size="s" tone="strike" />
              </View>
              <View className={styles.sold}>{soldText(seckill.soldPercent, isComing)}</View>
            </View>
          ))}
        </View>
      </ScrollView>
    </View>
  )
}
