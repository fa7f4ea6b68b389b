import { View } from '@tarojs/components'
import { GoodsLine } from '@/features/ordering/GoodsLine'
import type { PricedLine } from '@/features/ordering/priced'
import { Button } from '@/ui/Button/Button'
import { Popup } from '@/ui/Popup/Popup'
import styles from './parts.module.scss'

export interface UnusableSheetProps {
  open: boolean
  lines: readonly PricedLine[]
  /** True when other lines remain that can be bought. */
  hasRest: boolean
  onContinue: () => void
  onBack: () => void
  onClose: () => void
}

/** Sheet that lists the lines that can't be bought any more, and lets the user continue without them. */
export function UnusableSheet({ open, lines, hasRest, onContinue, onBack, onClose }: UnusableSheetProps) {
  return (
    <Popup
      open={open}
      onClose={onClose}
      title="这些商品暂时买不了"
      footer={
        <View className={styles.buttons}>
          <Button kind="secondary" block onTap={onBack}>
            返回修改
          </Button>
          {hasRest && (
            <Button block onTap={onContinue}>
              继续买其余商品
            </Button>
          )}
        </View>
      }
    >
      <View ariaRole="list">
        {lines.map((line) => (
          <GoodsLine key={line.skuId} line={line} />
        ))}
      </View>
    </Popup>
  )
}
