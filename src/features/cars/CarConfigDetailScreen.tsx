import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { View } from '@tarojs/components'
import { useMemo, useRef, useState } from 'react'
import { isNotFound } from '@/api/http/errors'
import { productApi } from '@/api/product.generated'
import { asQuery } from '@/api/query/asQuery'
import { redirect } from '@/navigate'
import { useMetrics } from '@/platform/engine/metrics/useMetrics'
import { Screen } from '@/shell/Screen'
import { Waiting } from '@/shell/Waiting'
import { Button } from '@/ui/Button/Button'
import { LinesSkeleton } from '@/ui/Skeleton/presets'
import { StateView } from '@/ui/StateView/StateView'
import { Switch } from '@/ui/Switch/Switch'
import { Tabs } from '@/ui/Tabs/Tabs'
import styles from './cars.module.scss'
import { onlyDifferent, type ParameterTable, parseTypeIds, toParameters } from './model/parameters'
import { ParameterGrid } from './parts/ParameterGrid'
import { TypePicker } from './parts/TypePicker'

/** Tools, group tabs and the parameter table, which scrolls on its own below them. */
function Comparison({ table, onPick }: { table: ParameterTable; onPick: () => void }) {
  const { statusBarHeight, navBarHeight } = useMetrics()
  const [wantsDifferent, setWantsDifferent] = useState(false)
  const [reading, setReading] = useState(0)
  const [target, setTarget] = useState<number | null>(null)
  const awaited = useRef<number | null>(null)
  const canDiffer = table.types.length > 1
  const isFiltered = wantsDifferent && canDiffer
  const groups = useMemo(() => (isFiltered ? onlyDifferent(table.groups) : table.groups), [table, isFiltered])
  const at = Math.min(reading, Math.max(0, groups.length - 1))
  const goTo = (place: number) => {
    awaited.current = place
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
              if (awaited.current !== towards) return
              awaited.current = null
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

interface CarConfigDetailScreenProps {
  seriesId?: string
  /** Up to four type ids separated by commas; they take precedence over the series. */
  typeIds?: string
}

/** Page that compares the parameters and configuration of types side by side. */
export function CarConfigDetailScreen({ seriesId = '', typeIds = '' }: CarConfigDetailScreenProps) {
  const [chosen, setChosen] = useState(() => parseTypeIds(typeIds))
  const [isPicking, setPicking] = useState(false)
  const input = chosen.length > 0 ? { typeIds: chosen.join(',') } : { seriesId }
  const query = useQuery({
    ...asQuery(productApi.specification, { query: input }),
    enabled: chosen.length > 0 || seriesId !== '',
    placeholderData: keepPreviousData,
  })
  const table = useMemo(() => query.data && toParameters(query.data), [query.data])
  const shownIds = useMemo(() => table?.types.map(({ typeId }) => typeId) ?? [], [table])
  const isGone = (chosen.length === 0 && seriesId === '') || isNotFound(query.error)
  return (
    <Screen
      title="参数配置"
      overlay={
        <TypePicker
          open={isPicking}
          chosen={shownIds}
          onClose={() => setPicking(false)}
          onChoose={(ids) => {
            setChosen(ids)
            setPicking(false)
          }}
        />
      }
    >
      {isGone ? (
        <StateView
          state="empty"
          title="没有找到这些车型"
          action="看全部车型"
          onAction={() => void redirect('carList')}
        />
      ) : table ? (
        <Comparison table={table} onPick={() => setPicking(true)} />
      ) : (
        <Waiting of={query} skeleton={<LinesSkeleton lines={12} />} />
      )}
    </Screen>
  )
}
