import { ScrollView, View } from '@tarojs/components'
import clsx from 'clsx'
import { useId, useState } from 'react'
import { badgeText } from '../Badge/Badge'
import styles from './Tabs.module.scss'

export interface TabsProps<Value extends string | number> {
  tabs: readonly { readonly value: Value; readonly text: string; readonly count?: number }[]
  value: Value
  onChange: (value: Value) => void
  /** Called when the chosen tab is tapped again, such as a sort that is reversed. */
  onSame?: (value: Value) => void
  /** spread: equal widths, for up to five short texts. scroll: as wide as the texts. */
  fit?: 'spread' | 'scroll'
  className?: string
}

/** Tabs that switch between views of one page. The chosen one is scrolled into sight. */
export function Tabs<Value extends string | number>({
  tabs,
  value,
  onChange,
  onSame,
  fit = 'spread',
  className,
}: TabsProps<Value>) {
  const id = `t${useId().replace(/\W/g, '')}`
  const current = tabs.findIndex((tab) => tab.value === value)
  const [hasScrolled, setScrolled] = useState(false)
  if (current >= 2 && !hasScrolled) setScrolled(true)
  const row = (
    <View id={id} className={clsx(styles.row, fit === 'spread' && styles.spread)} ariaRole="tablist">
      {tabs.map((tab, index) => (
        <View
          key={tab.value}
          id={`${id}${index}`}
          className={clsx(styles.tab, index === current && styles.current)}
          ariaRole="tab"
          ariaLabel={`${tab.text}${tab.count ? `，${tab.count} 条` : ''}${index === current ? '，已选中' : ''}`}
          onClick={() => {
            if (index !== current) onChange(tab.value)
            else onSame?.(tab.value)
          }}
        >
          {tab.text}
          {badgeText(tab.count) && <View className={styles.count}>{badgeText(tab.count)}</View>}
        </View>
      ))}
    </View>
  )
  if (fit === 'spread') return <View className={clsx(styles.tabs, className)}>{row}</View>
  return (
    <ScrollView
      className={clsx(styles.tabs, className)}
      scrollX
      enhanced
      showScrollbar={false}
      scrollWithAnimation
      // Scroll to the tab before it, so that the way back stays visible; if that is the first, scroll to the row
      // itself with its padding. A row that hasn't moved needs neither: a browser would lay out the whole page for it.
      scrollIntoView={current >= 2 ? `${id}${current - 1}` : hasScrolled ? id : undefined}
    >
      {row}
    </ScrollView>
  )
}
