import { distanceText } from '@contract/rules/distance'
import { View } from '@tarojs/components'
import clsx from 'clsx'
import { memo } from 'react'
import { MoreIcon } from '@/ui/Icon/MoreIcon'
import { MediaRow } from '@/ui/MediaRow/MediaRow'
import { Tag } from '@/ui/Tag/Tag'
import { type Dealer, hasPlace } from '../dealer'
import styles from './DealerCard.module.scss'

export interface DealerCardProps {
  dealer: Dealer
  /** Whether to show the distance: only when the device was located. */
  hasDistance: boolean
  /** First in the list sorted by distance. */
  isNearest?: boolean
  /** The dealer that is selected on the requesting page. */
  isCurrent?: boolean
  eager?: boolean
  onTap: (dealer: Dealer) => void
  onCall: (dealer: Dealer) => void
  onGo?: ((dealer: Dealer) => void) | undefined
  onDrive?: ((dealer: Dealer) => void) | undefined
}

/** Card of a dealer: name, address, opening hours and buttons to call, navigate or book a test drive. */
export const DealerCard = memo(function DealerCard(props: DealerCardProps) {
  const { dealer, hasDistance, isNearest, isCurrent, eager, onTap, onCall, onGo, onDrive } = props
  const distance = hasDistance ? distanceText(dealer.distance) : ''
  const parts = [
    dealer.dealerName,
    distance && `距您${distance}`,
    dealer.dealerAddress,
    isCurrent && '已选中',
  ]
  return (
    <View className={clsx(styles.card, isCurrent && styles.current)} ariaRole="listitem">
      <View
        className={styles.main}
        hoverClass="press"
        ariaRole="button"
        ariaLabel={parts.filter(Boolean).join('，')}
        onClick={() => onTap(dealer)}
      >
        <MediaRow src={dealer.imgUrl} size={104} ratio={4 / 3} eager={eager}>
          <View className={styles.name}>{dealer.dealerName}</View>
          <View className={styles.address}>{dealer.dealerAddress}</View>
          <View className={styles.facts}>
            {distance && <View className={styles.distance}>{distance}</View>}
            <View className={styles.hours}>{dealer.businessHours}</View>
          </View>
          <View className={styles.tags}>
            {isNearest && <Tag tone="accent">离您最近</Tag>}
            {dealer.services.map((service) => (
              <Tag key={service}>{service}</Tag>
            ))}
          </View>
        </MediaRow>
      </View>
      <View className={styles.actions}>
        <Act icon="phone" text="电话" of={dealer.dealerName} onTap={() => onCall(dealer)} />
        {onGo && hasPlace(dealer) && (
          <Act icon="navigation" text="导航" of={dealer.dealerName} onTap={() => onGo(dealer)} />
        )}
        {onDrive && (
          <Act icon="steering-wheel" text="预约试驾" of={dealer.dealerName} onTap={() => onDrive(dealer)} />
        )}
      </View>
    </View>
  )
})

interface ActProps {
  icon: 'phone' | 'navigation' | 'steering-wheel'
  text: string
  of: string
  onTap: () => void
}

function Act({ icon, text, of, onTap }: ActProps) {
  return (
    <View
      className={styles.action}
      hoverClass="press"
      ariaRole="button"
      ariaLabel={`${text}，${of}`}
      onClick={onTap}
    >
      <MoreIcon name={icon} size={16} className={styles.mark} />
      {text}
    </View>
  )
}
