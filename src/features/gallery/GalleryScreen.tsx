import { View } from '@tarojs/components'
import { useState } from 'react'
import { TrackingPanel } from '@/features/tracking/TrackingPanel'
import { env } from '@/platform/host/env'
import { setLargeText, setTheme, useAppearance } from '@/shell/appearance'
import { Screen } from '@/shell/Screen'
import { Cell, CellGroup } from '@/ui/Cell/Cell'
import { SegmentedControl } from '@/ui/SegmentedControl/SegmentedControl'
import { Switch } from '@/ui/Switch/Switch'
import { Tabs } from '@/ui/Tabs/Tabs'
import { ActionsPart } from './parts/ActionsPart'
import { ChoicesPart } from './parts/ChoicesPart'
import { FormsPart } from './parts/FormsPart'
import { GroundPart } from './parts/GroundPart'
import { MarksPart } from './parts/MarksPart'
import { type OverlayName, OverlayPart, Overlays } from './parts/OverlayPart'
import { PicturesPart } from './parts/PicturesPart'
import styles from './parts/parts.module.scss'
import { RowsPart } from './parts/RowsPart'
import { StatesPart } from './parts/StatesPart'

const PARTS = [
  { value: 'ground', text: '基础' },
  { value: 'actions', text: '按钮' },
  { value: 'marks', text: '价格与标记' },
  { value: 'rows', text: '列表' },
  { value: 'forms', text: '表单' },
  { value: 'choices', text: '选择' },
  { value: 'pictures', text: '图片' },
  { value: 'overlays', text: '浮层' },
  { value: 'states', text: '状态' },
  ...(env.name === 'pro' ? [] : [{ value: 'tracking' as const, text: '埋点' }]),
] as const

type PartName = (typeof PARTS)[number]['value']

/** Shows every UI component in every state (page `componenttest`), for checks in light, dark and large text mode. */
export function GalleryScreen() {
  const { theme, largeText } = useAppearance()
  const [part, setPart] = useState<PartName>('ground')
  const [overlay, setOverlay] = useState<OverlayName | null>(null)
  return (
    <Screen title="组件" overlay={<Overlays shown={overlay} onClose={() => setOverlay(null)} />}>
      <CellGroup>
        <View className={styles.pad}>
          <SegmentedControl
            label="外观"
            value={theme}
            onChange={setTheme}
            options={[
              { value: 'system', text: '跟随系统' },
              { value: 'light', text: '浅色' },
              { value: 'dark', text: '深色' },
            ]}
          />
        </View>
        <Cell title="大字" value={<Switch on={largeText} onChange={setLargeText} label="大字" />} />
      </CellGroup>
      <Tabs tabs={PARTS} value={part} onChange={setPart} fit="scroll" className={styles.tabs} />
      {part === 'ground' && <GroundPart />}
      {part === 'actions' && <ActionsPart />}
      {part === 'marks' && <MarksPart />}
      {part === 'rows' && <RowsPart />}
      {part === 'forms' && <FormsPart />}
      {part === 'choices' && <ChoicesPart />}
      {part === 'pictures' && <PicturesPart />}
      {part === 'overlays' && <OverlayPart onShow={setOverlay} />}
      {part === 'states' && <StatesPart />}
      {part === 'tracking' && <TrackingPanel />}
    </Screen>
  )
}
