import { View } from '@tarojs/components'
import { Button } from '@/ui/Button/Button'
import styles from './MoreRows.module.scss'
import type { PagedList } from './usePagedList'

interface MoreRowsProps {
  of: PagedList<unknown>
  /** Text of the button, such as '更多活动'. */
  text: string
}

/** Button below a list in a part of a page (`usePartList`): loads its next page. Renders nothing after the last. */
export function MoreRows({ of, text }: MoreRowsProps) {
  if (of.state !== 'ready' || of.footer === 'end') return null
  return (
    <View className={styles.more}>
      <Button kind="ghost" size="s" loading={of.footer === 'loading'} onTap={of.more}>
        {of.footer === 'failed' ? '没能加载出来，点这里重试' : text}
      </Button>
    </View>
  )
}
