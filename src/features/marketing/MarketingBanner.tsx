import { useQuery } from '@tanstack/react-query'
import { View } from '@tarojs/components'
import { useEffect } from 'react'
import { isHiddenLink, linkTarget } from '@/features/links/linkTarget'
import { linkProps } from '@/features/links/openLink'
import { Carousel } from '@/ui/Carousel/Carousel'
import { Picture } from '@/ui/Picture/Picture'
import { Skeleton } from '@/ui/Skeleton/Skeleton'
import styles from './MarketingBanner.module.scss'
import { marketing, marketingFacts, marketingId, reportShown } from './marketing'

const RATIO = 5 / 2

/** Banner carousel of a position; the next banner after 5 s (spec 9). Renders nothing when no banner has a picture. */
export function MarketingBanner({ positionKey }: { positionKey: string }) {
  const query = useQuery({
    queryKey: ['marketing', positionKey],
    queryFn: async () =>
      marketing.banner({ userid: await marketingId(), positionKey, conditions: marketingFacts() }),
  })
  const banners = (query.data?.list ?? []).filter(({ image, url }) => image && !isHiddenLink(url))
  const ids = banners.map(({ id }) => id).join(' ')
  useEffect(() => {
    for (const id of ids.split(' ').filter(Boolean)) void reportShown(id)
  }, [ids])
  // Reserve the space from the start, so that the content below doesn't move under the shopper's finger.
  if (query.isPending)
    return (
      <View className={styles.box}>
        <Skeleton shape="box" ratio={RATIO} />
      </View>
    )
  if (banners.length === 0) return null
  return (
    <View className={styles.box}>
      <Carousel
        ratio={RATIO}
        slides={banners.map((banner) => ({
          key: banner.id,
          node: (
            <View className={styles.slide} {...linkProps(linkTarget(banner.url), banner.title)}>
              <Picture src={banner.image} ratio={RATIO} />
              <View className={styles.title}>{banner.title}</View>
            </View>
          ),
        }))}
      />
    </View>
  )
}
