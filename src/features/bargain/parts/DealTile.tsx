import { View } from '@tarojs/components'
import { Button } from '@/ui/Button/Button'
import type { Deal } from '../model/bargain'
import { dealNote } from '../model/bargainText'
import { GoodRow } from './GoodRow'
import styles from './parts.module.scss'

interface DealTileProps {
  deal: Deal
  starting: boolean
  /** Undefined when the back end can't start bargains. */
  onStart: (() => void) | undefined
}

/** A deal that a bargain can be started for. */
export function DealTile({ deal, starting, onStart }: DealTileProps) {
  const isGone = deal.left !== null && deal.left <= 0
  return (
    <View className={styles.tile} ariaRole="listitem">
      <GoodRow
        good={deal}
        note={dealNote(deal)}
        action={
          onStart && (
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
          )
        }
      />
    </View>
  )
}
