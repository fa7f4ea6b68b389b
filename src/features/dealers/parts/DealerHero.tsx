import { View } from '@tarojs/components'
import { serverNow } from '@/api/http/clock'
import { Heading } from '@/ui/Heading/Heading'
import { Picture } from '@/ui/Picture/Picture'
import { Tag } from '@/ui/Tag/Tag'
import type { DealerHome } from '../model/dealerHome'
import { openState } from '../model/openState'
import styles from './DealerHero.module.scss'

export const HERO_RATIO = 4 / 3

/** Picture, name and opening state of a dealer. */
export function DealerHero({ home: { dealer, heroUrl } }: { home: DealerHome }) {
  const { isOpen, text } = openState(dealer.businessHours, serverNow())
  return (
    <View>
      <Picture src={heroUrl} ratio={HERO_RATIO} eager alt={dealer.dealerName} />
      <View className={styles.head}>
        <Heading size="xl" className={styles.name}>
          {dealer.dealerName}
        </Heading>
        <View className={styles.tags}>
          {text && <Tag tone={isOpen ? 'success' : 'plain'}>{text}</Tag>}
          {dealer.services.map((service) => (
            <Tag key={service}>{service}</Tag>
          ))}
        </View>
      </View>
    </View>
  )
}
