import type { deletionObstacle } from '@contract/schemas/user'
import { View } from '@tarojs/components'
import type { z } from 'zod'
import { navigate } from '@/navigate'
import { Cell, CellGroup } from '@/ui/Cell/Cell'
import styles from '../DeleteAccountScreen.module.scss'

type Obstacle = z.output<typeof deletionObstacle>

function open({ kind, id }: Obstacle) {
  if (kind === 'appointment') void navigate('appointmentDetail', { appointmentId: id })
  else if (kind === 'afterSale') void navigate('afterSale', { afterOrderId: id })
  else void navigate('orderDetails', { orderId: id })
}

/** Lists what must be finished before the account can be deleted, each with a link to the page that finishes it. */
export function Obstacles({ obstacles }: { obstacles: readonly Obstacle[] }) {
  return (
    <View>
      <View className={styles.note}>还有未完成的事项，处理完后就可以注销账号：</View>
      <CellGroup>
        {obstacles.map((one) => (
          <Cell
            key={`${one.kind} ${one.id}`}
            title={one.title}
            note={one.number}
            value={one.state}
            onTap={() => open(one)}
          />
        ))}
      </CellGroup>
    </View>
  )
}
