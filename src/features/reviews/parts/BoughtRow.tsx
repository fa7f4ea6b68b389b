import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { MediaRow } from '@/ui/MediaRow/MediaRow'
import styles from './parts.module.scss'

interface BoughtRowProps {
  bought: { readonly productName: string; readonly carTypeName: string; readonly imgUrl: string }
  onTap?: () => void
  /** On the right: a button. */
  tail?: ReactNode
}

/** Row of bought goods: picture, name, specification. */
export function BoughtRow({ bought, onTap, tail }: BoughtRowProps) {
  return (
    <View className={styles.row}>
      <View
        className={styles.goods}
        {...(onTap ? { onClick: onTap, ariaRole: 'link', ariaLabel: bought.productName } : null)}
      >
        <MediaRow src={bought.imgUrl} size={56} centred>
          <View className={styles.name}>{bought.productName}</View>
          {bought.carTypeName && <View className={styles.type}>{bought.carTypeName}</View>}
        </MediaRow>
      </View>
      {tail}
    </View>
  )
}
