import { View } from '@tarojs/components'
import { Button } from '@/ui/Button/Button'
import type { Deal } from '../model/bargain'
import styles from './DealTile.module.scss'
import { GoodRow } from './GoodRow'

interface DealTileProps {
  deal: Deal
  starting: boolean
  onStart: () => void
}

/** Something that may be bargained for. */
export function DealTile({ deal, starting, onStart }: DealTileProps) {
  const isGone = deal.left <= 0
  return (
    <View className={styles.tile} ariaRole="listitem">
      <GoodRow
        good={deal}
        note={`${deal.hours} 小时内凑 ${deal.helpers} 位好友，${isGone ? '已砍完' : `剩 ${deal.left} 张`}`}
        action={
          <Button
            size="s"
            kind="ink"
            loading={starting}
            disabled={isGone}
            reason={isGone ? '月供券已被砍完，有人未砍成时会重新开放' : undefined}
            label={`发起砍价 ${deal.seriesName}`}
            onTap={onStart}
          >
            发起砍价
          </Button>
        }
      />
    </View>
  )
}
