import { View } from '@tarojs/components'
import { Button } from '@/ui/Button/Button'
import styles from './UndoBar.module.scss'

/** Undo bar, shown for a few seconds after a deletion. */
export function UndoBar({ count, onUndo }: { count: number; onUndo: () => void }) {
  if (count === 0) return null
  return (
    <View className={styles.bar} ariaRole="status">
      <View className={styles.text}>{`已删除 ${count} 种商品`}</View>
      <Button kind="ghost" size="s" className={styles.undo} onTap={onUndo}>
        撤销
      </Button>
    </View>
  )
}
