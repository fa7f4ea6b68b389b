import { navigate } from '@/navigate'
import { Cell, CellGroup } from '@/ui/Cell/Cell'
import { MoreIcon } from '@/ui/Icon/MoreIcon'
import styles from './OrderHelp.module.scss'

/** Link to customer service, with the order attached. */
export function OrderHelp({ orderId }: { orderId: string }) {
  return (
    <CellGroup className={styles.help}>
      <Cell
        lead={<MoreIcon name="headset" />}
        title="联系客服"
        onTap={() => void navigate('service', { orderId })}
      />
    </CellGroup>
  )
}
