import { View } from '@tarojs/components'
import { openUrl } from '@/navigate'
import { Carousel } from '@/ui/Carousel/Carousel'
import { Picture } from '@/ui/Picture/Picture'
import type { HomeBanner } from '../model/home'
import styles from './Banners.module.scss'

/** As the pictures are drawn: sky for the words above, the truck at the lower right. */
const RATIO = 16 / 9

/** What the shop has to say today, edge to edge; the next after 5 s (spec 9). */
export function Banners({ banners }: { banners: readonly HomeBanner[] }) {
  return (
    <Carousel
      ratio={RATIO}
      label="活动"
      slides={banners.map((banner, place) => ({
        key: banner.id,
        node: (
          <View
            className={styles.slide}
            {...(banner.target
              ? {
                  onClick: () => void openUrl(banner.target ?? ''),
                  ariaRole: 'link',
                  ariaLabel: banner.title,
                }
              : null)}
          >
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
