import { View } from '@tarojs/components'
import { serverNow } from '@/api/http/clock'
import { Carousel } from '@/ui/Carousel/Carousel'
import { Heading } from '@/ui/Heading/Heading'
import { Picture } from '@/ui/Picture/Picture'
import { Tag } from '@/ui/Tag/Tag'
import type { DealerHome } from '../model/dealerHome'
import { openState } from '../model/openState'
import styles from './parts.module.scss'

export const HERO_RATIO = 4 / 3

/** Returns the pictures of a dealer; without any, the page begins with the dealer's name below a usual bar. */
export const picturesOf = ({ heroUrl, pictureUrls }: DealerHome): string[] =>
  [...new Set([heroUrl, ...pictureUrls])].filter(Boolean)

/** Pictures, name and opening state of a dealer. */
export function DealerHero({ home }: { home: DealerHome }) {
  const { dealer, closedDates } = home
  const slides = picturesOf(home)
  const { isOpen, text } = openState(dealer.businessHours, serverNow(), closedDates)
  return (
    <View>
      {slides.length > 0 && (
        <Carousel
          ratio={HERO_RATIO}
          marks="count"
          autoplay={false}
          label={`${dealer.dealerName}的图片`}
          slides={slides.map((src, place) => ({
            key: src,
            node: <Picture src={src} ratio={HERO_RATIO} eager={place === 0} alt={dealer.dealerName} />,
          }))}
        />
      )}
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
