import { useQuery } from '@tanstack/react-query'
import { Text, View } from '@tarojs/components'
import clsx from 'clsx'
import { useMemo, useState } from 'react'
import { isNotFound } from '@/api/http/errors'
import { productApi } from '@/api/product.generated'
import { asQuery } from '@/api/query/asQuery'
import { useSharing } from '@/features/share/useSharing'
import { navigate, redirect } from '@/navigate'
import { Screen } from '@/shell/Screen'
import { Waiting } from '@/shell/Waiting'
import { Art } from '@/ui/Art/Art'
import { Button } from '@/ui/Button/Button'
import { Picture } from '@/ui/Picture/Picture'
import { DetailSkeleton } from '@/ui/Skeleton/presets'
import { StateView } from '@/ui/StateView/StateView'
import { StickyBar } from '@/ui/StickyBar/StickyBar'
import { sharedSeries } from './model/sharedSeries'
import { type SeriesDetail, toSeriesDetail } from './model/toSeriesDetail'
import styles from './ShareCarScreen.module.scss'

const FIGURES = 3

/** Share card of a series, in the colour chosen below it. */
function ShareCard({ series }: { series: SeriesDetail }) {
  const [colourId, setColourId] = useState(series.colours[0]?.colourId)
  const colour = series.colours.find((one) => one.colourId === colourId) ?? series.colours[0]
  return (
    <View className={styles.page}>
      <View className={styles.card}>
        <Picture
          src={colour?.views.f34 || series.imgUrl}
          ratio={4 / 3}
          eager
          alt={`${series.name}，${colour?.name ?? ''}`}
        />
        <View className={styles.text}>
          <View className={styles.line}>
            <Text className={styles.name}>{series.name}</Text>
            <Text className={styles.latin}>{series.latinName}</Text>
          </View>
          <View className={styles.slogan}>{series.slogan}</View>
          {series.priceFrom && (
            <View className={styles.price}>
              <Text className={styles.aside}>指导价</Text>
              <Text className={styles.figure}>{series.priceFrom}</Text>
              <Text className={styles.aside}>起</Text>
            </View>
          )}
          <View className={styles.figures}>
            {series.figures.slice(0, FIGURES).map(({ label, value, unit }) => (
              <View key={label} className={styles.one}>
                <View>
                  <Text className={styles.value}>{value}</Text>
                  <Text className={styles.unit}>{unit}</Text>
                </View>
                <View className={styles.label}>{label}</View>
              </View>
            ))}
          </View>
          <View className={styles.brand}>
            <View className={styles.emblem}>
              <Art name="emblem" width={200} />
            </View>
            <Text>拓岭皮卡</Text>
          </View>
        </View>
      </View>
      {series.colours.length > 1 && (
        <View className={styles.swatches} ariaRole="radiogroup" ariaLabel="车身颜色">
          {series.colours.map((one) => (
            <View
              key={one.colourId}
              className={clsx(styles.choice, one === colour && styles.chosen)}
              hoverClass="press"
              ariaRole="radio"
              ariaLabel={`${one.name}${one === colour ? '，已选中' : ''}`}
              onClick={() => setColourId(one.colourId)}
            >
              <View className={styles.swatch} style={{ background: one.hex }} />
            </View>
          ))}
        </View>
      )}
    </View>
  )
}

/** Page that shows a series as a card for sharing: picture, features and price. */
export function ShareCarScreen({ seriesId = '' }: { seriesId?: string }) {
  const query = useQuery({
    ...asQuery(productApi.carSeriesDetail, { query: { seriesId } }),
    enabled: seriesId !== '',
  })
  const series = useMemo(() => query.data && toSeriesDetail(query.data), [query.data])
  // The shared link opens the series page, not this card.
  const sharing = useSharing(sharedSeries(seriesId, series))
  return (
    <Screen
      title="分享车型"
      overlay={sharing.overlay}
      footer={
        series && (
          <StickyBar>
            <Button kind="secondary" block onTap={() => void navigate('carDetail', { seriesId })}>
              看车型详情
            </Button>
            <Button block onTap={sharing.start}>
              分享
            </Button>
          </StickyBar>
        )
      }
    >
      {series ? (
        <ShareCard series={series} />
      ) : seriesId === '' || isNotFound(query.error) ? (
        <StateView
          state="empty"
          title="这个车系不在了"
          action="看全部车型"
          onAction={() => void redirect('carList')}
        />
      ) : (
        <Waiting of={query} skeleton={<DetailSkeleton ratio={4 / 3} />} />
      )}
    </Screen>
  )
}
