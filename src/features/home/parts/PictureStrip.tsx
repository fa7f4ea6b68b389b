import { ScrollView, View } from '@tarojs/components'
import { linkProps } from '@/features/links/openLink'
import { WIDE_RATIO } from '@/lib/firstView'
import { useFirstCards } from '@/platform/engine/gestures/useFirstCards'
import { Carousel } from '@/ui/Carousel/Carousel'
import { Picture } from '@/ui/Picture/Picture'
import type { HomeBanner, PictureEntry } from '../model/home'
import { BlockHead } from './BlockHead'
import styles from './PictureStrip.module.scss'

/** Aspect ratio of the artwork: sky for the text above, the truck at the lower right. */
const RATIO = WIDE_RATIO

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
            <View className={styles.text}>
              <View className={styles.bannersTitle}>{banner.title}</View>
              <View className={styles.bannersSubtitle}>{banner.subtitle}</View>
            </View>
          </View>
        ),
      }))}
    />
  )
}

/** A card and its gap: PictureStrip.module.scss. */
const CARD_PX = 216

interface PictureStripProps {
  title: string
  target: string | null
  entries: readonly PictureEntry[]
}

/** Horizontal strip of activities or articles. */
export function PictureStrip({ title, target, entries }: PictureStripProps) {
  const { shown, moveProps } = useFirstCards(entries, CARD_PX)
  return (
    <View>
      <BlockHead title={title} target={target} />
      <ScrollView scrollX enhanced showScrollbar={false} className={styles.strip} {...moveProps}>
        <View className={styles.row}>
          {shown.map((entry) => (
            <View key={entry.id} className={styles.card} {...linkProps(entry.target, entry.title)}>
              <Picture src={entry.imgUrl} ratio={4 / 3} round="m" />
              <View className={styles.title}>{entry.title}</View>
              <View className={styles.subtitle}>{entry.subtitle}</View>
            </View>
          ))}
        </View>
      </ScrollView>
    </View>
  )
}
