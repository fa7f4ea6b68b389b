import { openOrders } from '@/features/links/openOrders'
import { Screen } from '@/shell/Screen'
import { StateView } from '@/ui/StateView/StateView'

interface MissingOrderProps {
  /** Title of the page. */
  title: string
  note: string
}

/** Page for an order that doesn't exist, or that its address doesn't name; leads to the list of orders. */
export function MissingOrder({ title, note }: MissingOrderProps) {
  return (
    <Screen title={title} gated>
      <StateView
        state="empty"
        art="empty-orders"
        title={note}
        action="查看订单"
        onAction={() => void openOrders()}
      />
    </Screen>
  )
}
