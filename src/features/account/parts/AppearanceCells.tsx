import { setLargeText, setTheme, type Theme, useAppearance } from '@/shell/appearance'
import { Cell, CellGroup } from '@/ui/Cell/Cell'
import { MoreIcon } from '@/ui/Icon/MoreIcon'
import { SegmentedControl } from '@/ui/SegmentedControl/SegmentedControl'
import { Switch } from '@/ui/Switch/Switch'
import styles from '../MyScreen.module.scss'

const THEMES: readonly { value: Theme; text: string }[] = [
  { value: 'system', text: '跟随' },
  { value: 'light', text: '浅色' },
  { value: 'dark', text: '深色' },
]

/** Settings cells for the appearance of the shop on this device: theme and text size. */
export function AppearanceCells() {
  const { theme, largeText } = useAppearance()
  return (
    <CellGroup className={styles.group}>
      <Cell
        lead={<MoreIcon name="moon" />}
        title="外观"
        value={<SegmentedControl options={THEMES} value={theme} onChange={setTheme} label="外观" />}
      />
      <Cell
        lead={<MoreIcon name="font-size" />}
        title="大字模式"
        value={<Switch on={largeText} onChange={setLargeText} label="大字模式" />}
      />
    </CellGroup>
  )
}
