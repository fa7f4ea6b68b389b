import { redirect } from '@/navigate'
import { Screen } from '@/shell/Screen'
import { StateView } from '@/ui/StateView/StateView'

interface MissingSeckillProps {
  /** Title of the page. */
  title: string
  gated?: boolean
}

/** Page for a seckill that doesn't exist; leads to the list of those that do. */
export function MissingSeckill({ title, gated }: MissingSeckillProps) {
  return (
    <Screen title={title} {...(gated && { gated })}>
      <StateView
        state="empty"
        art="empty-content"
        title="这场秒杀不在了"
        action="看看正在秒杀的"
        onAction={() => void redirect('seckillList')}
      />
    </Screen>
  )
}
