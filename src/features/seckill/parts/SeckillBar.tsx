import { View } from '@tarojs/components'
import { serverNow } from '@/api/http/clock'
import type { MessageRequest } from '@/features/messages/useMessage'
import { navigate } from '@/navigate'
import { messageChannel } from '@/platform/abilities/subscribe'
import { Button } from '@/ui/Button/Button'
import { MoreIcon } from '@/ui/Icon/MoreIcon'
import { StickyBar } from '@/ui/StickyBar/StickyBar'
import { buyButton } from '../model/buyButton'
import type { SeckillDetail } from '../model/seckill'
import styles from './parts.module.scss'

const REMIND = messageChannel === 'sms' ? '短信提醒我' : '开抢提醒'

export interface SeckillBarProps {
  seckill: SeckillDetail
  onBuy: () => void
  /** Reminder of the start of the seckill. */
  reminder: MessageRequest
  onRemind: () => void
}

/** Bottom bar of a seckill page: buy at the ordinary price or at the seckill price. A disabled button shows the reason. */
export function SeckillBar({ seckill, onBuy, reminder, onRemind }: SeckillBarProps) {
  const { text, reason } = buyButton(seckill, serverNow())
  return (
    <>
      {reason !== '' && (
        <View className={styles.why} ariaRole="status">
          {reason}
        </View>
      )}
      <StickyBar className={styles.bar}>
        <View
          className={styles.door}
          ariaRole="link"
          ariaLabel="秒杀会场"
          onClick={() => void navigate('seckillList')}
        >
          <MoreIcon name="bolt" size={22} />
          <View>会场</View>
        </View>
        <View className={styles.buttons}>
          <Button
            kind="secondary"
            block
            onTap={() => void navigate('goodsDetail', { goodsId: seckill.goodsId })}
          >
            原价购买
          </Button>
          {seckill.status === 'scheduled' && reminder.state !== 'none' ? (
            <Button
              block
              kind={reminder.state === 'open' ? 'primary' : 'ink'}
              loading={reminder.isBusy}
              onTap={reminder.state === 'open' ? onRemind : reminder.drop}
            >
              {reminder.state === 'open' ? REMIND : '已设提醒'}
            </Button>
          ) : (
            <Button block disabled={reason !== ''} reason={reason || undefined} onTap={onBuy}>
              {text}
            </Button>
          )}
        </View>
      </StickyBar>
    </>
  )
}
