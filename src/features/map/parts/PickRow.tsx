import { distanceText } from '@contract/rules/distance'
import { View } from '@tarojs/components'
import clsx from 'clsx'
import { memo } from 'react'
import { Icon } from '@/ui/Icon/Icon'
import type { Pick } from '../model/picks'
import styles from './PickRow.module.scss'

interface PickRowProps {
  pick: Pick
  isPicked: boolean
  onTap: (pick: Pick) => void
}

export const PickRow = memo(function PickRow({ pick, isPicked, onTap }: PickRowProps) {
  const note = [distanceText(pick.metres), pick.address].filter(Boolean).join(' · ')
  return (
    <View
      className={clsx(styles.row, isPicked && styles.picked)}
      hoverClass="press"
      ariaRole="button"
      ariaLabel={`${pick.name}，${note}${isPicked ? '，已选中' : ''}`}
      onClick={() => onTap(pick)}
    >
      <View className={styles.words}>
        <View className={styles.name}>{pick.name}</View>
        {note !== '' && <View className={styles.note}>{note}</View>}
      </View>
      {isPicked && <Icon name="check" />}
    </View>
  )
})
