import { useQuery } from '@tanstack/react-query'
import { ScrollView, View } from '@tarojs/components'
import clsx from 'clsx'
import { useEffect, useState } from 'react'
import { areasIn, describeMapFailure } from '@/api/mapClient/shopMaps'
import { Icon } from '@/ui/Icon/Icon'
import { Popup } from '@/ui/Popup/Popup'
import { Spinner } from '@/ui/Spinner/Spinner'
import { StateView } from '@/ui/StateView/StateView'
import { Tabs } from '@/ui/Tabs/Tabs'
import {
  choicesAt,
  choose,
  LEVELS,
  openingLevel,
  type Place,
  pathOf,
  type Region,
  regionOf,
} from '../model/region'
import styles from './RegionSheet.module.scss'

export interface RegionSheetProps {
  open: boolean
  onClose: () => void
  region: Region
  onChoose: (region: Region) => void
  tree: readonly Place[]
  /** Why the list couldn't be loaded; null if it was, or is still being loaded. */
  failure: Error | null
  onRetry: () => void
}

/** Sheet for choosing province, city and district in turn; the places chosen so far are the tabs. */
export function RegionSheet({ open, onClose, region, onChoose, tree, failure, onRetry }: RegionSheetProps) {
  const [path, setPath] = useState(() => pathOf(region))
  const [level, setLevel] = useState(0)
  useEffect(() => {
    if (!open) return
    const stored = pathOf(region)
    setPath(stored)
    setLevel(openingLevel(tree, stored))
  }, [open, region, tree])

  const tap = (place: Place) => {
    const next = choose(path, level, place)
    setPath(next)
    if (next.length < LEVELS.length) {
      setLevel(next.length)
      return
    }
    onChoose(regionOf(next))
    onClose()
  }

  const tabs = LEVELS.slice(0, Math.min(path.length + 1, LEVELS.length)).map((name, index) => ({
    value: index,
    text: path[index]?.name ?? `选择${name}`,
  }))
  const known = choicesAt(tree, path, level)
  // The mall's list may lack the children of this area; then ask the map service for them by the area's code.
  const parent = open && tree.length > 0 && known.length === 0 ? (path[level - 1]?.code ?? '') : ''
  const inside = useQuery({
    queryKey: ['map areas', parent],
    queryFn: () => areasIn(parent),
    enabled: parent !== '',
    staleTime: Number.POSITIVE_INFINITY,
  })
  const choices: readonly Place[] = parent ? (inside.data ?? []) : known
  const reason = parent ? inside.error : failure
  return (
    <Popup open={open} onClose={onClose} title="选择所在地区">
      <Tabs tabs={tabs} value={level} onChange={setLevel} fit="scroll" className={styles.tabs} />
      {/* A ScrollView, because WeChat scrolls nothing else under a sheet that locks the page. The key makes each
          level start at the top. */}
      <ScrollView key={level} className={styles.places} scrollY>
        {choices.map((place) => {
          const isChosen = path[level]?.code === place.code
          return (
            <View
              key={place.code}
              className={clsx(styles.place, isChosen && styles.chosen)}
              hoverClass="press"
              ariaRole="button"
              ariaLabel={`${place.name}${isChosen ? '，已选中' : ''}`}
              onClick={() => tap(place)}
            >
              {place.name}
              {isChosen && <Icon name="check" size={18} />}
            </View>
          )
        })}
        {choices.length === 0 && !reason && !inside.isSuccess && (
          <View className={styles.wait}>
            <Spinner />
          </View>
        )}
        {choices.length === 0 && reason && (
          <StateView
            compact
            state="failed"
            note={describeMapFailure(reason)}
            onAction={() => (parent ? void inside.refetch() : onRetry())}
          />
        )}
      </ScrollView>
    </Popup>
  )
}
