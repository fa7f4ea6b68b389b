import { View } from '@tarojs/components'
import { useMemo, useRef, useState } from 'react'
import { useMetrics } from '@/platform/engine/metrics/useMetrics'
import { Button } from '@/ui/Button/Button'
import { StateView } from '@/ui/StateView/StateView'
import { Switch } from '@/ui/Switch/Switch'
import { Tabs } from '@/ui/Tabs/Tabs'
import { onlyDifferent, type ParameterTable } from '../model/parameters'
import styles from './Comparison.module.scss'
import { ParameterGrid } from './ParameterGrid'

/** Tools, group tabs and the parameter table, which scrolls on its own below them. */
export function Comparison({ table, onPick }: { table: ParameterTable; onPick: () => void }) {
  const { statusBarHeight, navBarHeight } = useMetrics()
  const [wantsDifferent, setWantsDifferent] = useState(false)
  const [reading, setReading] = useState(0)
  const [target, setTarget] = useState<number | null>(null)
  const wanted = useRef<number | null>(null)
  const canDiffer = table.types.length > 1
  const isFiltered = wantsDifferent && canDiffer
  const groups = useMemo(() => (isFiltered ? onlyDifferent(table.groups) : table.groups), [table, isFiltered])
  const at = Math.min(reading, Math.max(0, groups.length - 1))
  const goTo = (place: number) => {
    wanted.current = place
    setTarget(place)
    setReading(place)
  }
  // The filter changes the rows, so start again at the first group.
  const filter = (on: boolean) => {
    setWantsDifferent(on)
    goTo(0)
  }
  return (
    <View className={styles.comparison} style={{ top: `${statusBarHeight + navBarHeight}px` }}>
      <View className={styles.tools}>
        {canDiffer && (
          <View className={styles.different}>
            <Switch on={wantsDifferent} onChange={filter} label="只看差异" />
            <View>只看差异</View>
          </View>
        )}
        <Button kind="secondary" size="s" onTap={onPick}>
          选择车型
        </Button>
      </View>
      {groups.length > 0 ? (
        <>
          <Tabs
            fit="scroll"
            tabs={groups.map(({ name }, place) => ({ value: place, text: name }))}
            value={at}
            onChange={goTo}
            onSame={goTo}
          />
          <ParameterGrid
            types={table.types}
            groups={groups}
            target={target}
            onSettle={(place, towards) => {
              // Ignore this event if another group was tapped while the earlier scroll was ending; that scroll is still
              // running.
              if (wanted.current !== towards) return
              wanted.current = null
              setTarget(null)
              setReading(place)
            }}
          />
        </>
      ) : (
        <StateView
          state="empty"
          title={isFiltered ? '这几款配置完全相同' : '还没有参数配置'}
          action={isFiltered ? '看全部配置' : '换款车型看看'}
          onAction={() => (isFiltered ? filter(false) : onPick())}
        />
      )}
    </View>
  )
}
