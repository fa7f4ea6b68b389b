import { Cell, CellGroup } from '@/ui/Cell/Cell'
import { Switch } from '@/ui/Switch/Switch'
import styles from './AnonymousCell.module.scss'

/** Switch for writing a review anonymously. */
export function AnonymousCell({ on, onChange }: { on: boolean; onChange: (on: boolean) => void }) {
  return (
    <CellGroup className={styles.group}>
      <Cell
        title="匿名评价"
        note="其他车友看不到您的昵称和头像"
        value={<Switch on={on} onChange={onChange} label="匿名评价" />}
      />
    </CellGroup>
  )
}
