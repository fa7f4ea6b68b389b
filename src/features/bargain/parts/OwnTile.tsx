import { View } from '@tarojs/components'
import { serverNow } from '@/api/http/clock'
import { Button } from '@/ui/Button/Button'
import { Tag } from '@/ui/Tag/Tag'
import type { Bargain } from '../model/bargain'
import { statusText, timeNote } from '../model/bargainText'
import { CutBar } from './CutBar'
import { GoodRow } from './GoodRow'
import styles from './parts.module.scss'

/** The user's own bargain in the list: progress, remaining time and next action. */
export function OwnTile({ bargain, onOpen }: { bargain: Bargain; onOpen?: () => void }) {
  const { status, seriesName } = bargain
  const isOpen = status === 'running' || status === 'reached'
  return (
    <View className={styles.tile} ariaRole="listitem">
      <GoodRow
        good={bargain}
        mark={<Tag tone={isOpen ? 'accent' : 'plain'}>{statusText(status)}</Tag>}
        note={timeNote(bargain, serverNow())}
        action={
          onOpen && (
            <Button
              size="s"
              kind={status === 'reached' ? 'primary' : 'secondary'}
              label={`${status === 'reached' ? '去领取' : '查看'} ${seriesName}`}
              onTap={onOpen}
            >
              {status === 'reached' ? '去领取' : '查看'}
            </Button>
          )
        }
      />
      {isOpen && (
        <View className={styles.bar}>
          <CutBar bargain={bargain} />
        </View>
      )}
    </View>
  )
}
