import { View } from '@tarojs/components'
import { linkProps } from '@/features/links/openLink'
import { Carousel } from '@/ui/Carousel/Carousel'
import { Picture } from '@/ui/Picture/Picture'
import type { HomeBanner } from '../model/home'
import styles from './Banners.module.scss'

/** Aspect ratio of the artwork: sky for the text above, the truck at the lower right. */
const RATIO = 16 / 9

/** Banner carousel over the full width; the next banner is shown after 5 s (spec 9). */
export function Banners({ banners }: { banners: readonly HomeBanner[] }) {
  return (
    <Carousel
      ratio={RATIO}
      label="活动"
      slides={banners.map((banner, place) => ({
        key: banner.id,
        node: (
          <View className={styles.slide} {...linkProps(banner.target, banner.title)}>
            <Picture src={banner.imgUrl} ratio={RATIO} eager={place === 0} />
            <View className={styles.words}>
              <View className={styles.title}>{banner.title}</View>
              <View className={styles.subtitle}>{banner.subtitle}</View>
            </View>
          </View>
        ),
      }))}
    />
  )
}
