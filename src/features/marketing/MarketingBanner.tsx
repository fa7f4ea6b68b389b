import { useQuery } from '@tanstack/react-query'
import { View } from '@tarojs/components'
import { useEffect } from 'react'
import { openUrl } from '@/navigate'
import { Carousel } from '@/ui/Carousel/Carousel'
import { Picture } from '@/ui/Picture/Picture'
import { Skeleton } from '@/ui/Skeleton/Skeleton'
import { marketing, marketingFacts, marketingId, tellShown } from './marketing'
import styles from './parts/MarketingBanner.module.scss'

const RATIO = 5 / 2

/** Banners of a position, the next after 5 s (spec 9). Nothing where the mall has none, or none with a picture. */
export function MarketingBanner({ positionKey }: { positionKey: string }) {
  const query = useQuery({
    queryKey: ['marketing', positionKey],
    queryFn: () => marketing.banner({ userid: marketingId(), positionKey, conditions: marketingFacts() }),
  })
  const banners = (query.data?.list ?? []).filter((banner) => banner.image)
  const ids = banners.map(({ id }) => id).join(' ')
  useEffect(() => {
    for (const id of ids.split(' ').filter(Boolean)) void tellShown(id)
  }, [ids])
  // Its place from the start: what stands below is reached for already.
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
            <View
              className={styles.slide}
              ariaRole="link"
              ariaLabel={banner.title}
              onClick={() => {
                if (banner.url) void openUrl(banner.url)
              }}
            >
              <Picture src={banner.image} ratio={RATIO} />
              <View className={styles.title}>{banner.title}</View>
            </View>
          ),
        }))}
      />
    </View>
  )
}
