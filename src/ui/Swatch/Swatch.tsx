import { View } from '@tarojs/components'
import clsx from 'clsx'
import type { ReactNode } from 'react'
import styles from './Swatch.module.scss'

/** Row of `Swatch`es, of which one is chosen. */
export function Swatches({ label, children }: { label: string; children: ReactNode }) {
  return (
    <View className={styles.swatches} ariaRole="radiogroup" ariaLabel={label}>
      {children}
    </View>
  )
}

interface SwatchProps {
  hex: string | undefined
  /** Text for screen readers, without whether it is chosen. */
  label: string
  isChosen: boolean
  /** Drawn faint: it doesn't go with the rest. It can be tapped all the same. */
  isOff: boolean
  onTap: () => void
}

/** A colour to choose. */
export function Swatch({ hex, label, isChosen, isOff, onTap }: SwatchProps) {
  return (
    <View
      className={clsx(styles.swatch, isChosen && styles.chosen, isOff && styles.off)}
      hoverClass="press"
      ariaRole="radio"
      ariaLabel={isChosen ? `${label}，已选中` : label}
      onClick={onTap}
    >
      <View className={styles.dot} style={{ background: hex }} />
    </View>
  )
}
