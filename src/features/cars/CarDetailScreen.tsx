import { useQuery } from '@tanstack/react-query'
import { View } from '@tarojs/components'
import { useMemo } from 'react'
import { isNotFound } from '@/api/http/errors'
import { productApi } from '@/api/product.generated'
import { asQuery } from '@/api/query/asQuery'
import { NearDealers } from '@/features/dealers/NearDealers'
import { isOffered } from '@/features/links/linkTarget'
import { PhoneSheet, usePhone } from '@/features/links/PhoneSheet'
import { OwnerReviews } from '@/features/reviews/OwnerReviews'
import { useSharing } from '@/features/share/useSharing'
import { navigate, redirect } from '@/navigate'
import { Screen } from '@/shell/Screen'
import { Waiting } from '@/shell/Waiting'
import { AfterFirstFrame, useInSlices } from '@/ui/AfterFirstFrame'
import { Button } from '@/ui/Button/Button'
import { Cell, CellGroup } from '@/ui/Cell/Cell'
import { Heading } from '@/ui/Heading/Heading'
import { Icon } from '@/ui/Icon/Icon'
import { Picture } from '@/ui/Picture/Picture'
import { PictureViewer } from '@/ui/PictureViewer/PictureViewer'
import { usePictureViewer } from '@/ui/PictureViewer/usePictureViewer'
import { DetailSkeleton } from '@/ui/Skeleton/presets'
import { StateView } from '@/ui/StateView/StateView'
import { StickyBar } from '@/ui/StickyBar/StickyBar'
import { useSeenFurther } from '@/ui/useNearRows'
import styles from './cars.module.scss'
import { sharedSeries } from './model/sharedSeries'
import { type SeriesDetail, toSeriesDetail } from './model/toSeriesDetail'
import { CarGallery, GALLERY_RATIO } from './parts/CarGallery'
import { SeriesFacts } from './parts/SeriesFacts'
import { Turntable } from './parts/Turntable'
import { TypeRows } from './parts/TypeRows'

/** Bar at the foot of a series page: share, test drive, order. */
function CarBar({ seriesId, onShare }: { seriesId: string; onShare: () => void }) {
  return (
    <StickyBar className={styles.bar}>
      <View className={styles.door} hoverClass="press" ariaRole="button" ariaLabel="分享" onClick={onShare}>
        <Icon name="share" size={22} />
        <View>分享</View>
      </View>
      <View className={styles.buttons}>
        <Button kind="ink" block onTap={() => void navigate('appointment', { seriesId })}>
          预约试驾
        </Button>
        <Button block onTap={() => void navigate('vehicleGoodsDetail', { goodsId: seriesId })}>
          立即订购
        </Button>
      </View>
    </StickyBar>
  )
}

/** Texts and pictures that present the series. Renders nothing if there are none. */
function CarStory({ series }: { series: SeriesDetail }) {
  if (!series.intro && series.story.length === 0) return null
  return (
    <View className={styles.story}>
      <View className={styles.intro}>{series.intro}</View>
      {series.story.map(({ title, text, imgUrl }) => (
        <View key={title} className={styles.block}>
          {imgUrl && <Picture src={imgUrl} ratio={16 / 9} />}
          <Heading size="xl" className={styles.title}>
            {title}
          </Heading>
          <View className={styles.text}>{text}</View>
        </View>
      ))}
    </View>
  )
}

/** Page of one car series: pictures, features and types. */
export function CarDetailScreen({ seriesId = '' }: { seriesId?: string }) {
  const query = useQuery({
    ...asQuery(productApi.carSeriesDetail, { query: { seriesId } }),
    enabled: seriesId !== '',
  })
  const series = useMemo(() => query.data && toSeriesDetail(query.data), [query.data])
  const isReady = useInSlices(series !== undefined)
  const { viewing, view, close } = usePictureViewer()
  const phone = usePhone()
  const seesFurther = useSeenFurther()
  const sharing = useSharing(sharedSeries(seriesId, series))

  if (series && isReady) {
    return (
      <Screen
        title={series.name}
        footer={<CarBar seriesId={seriesId} onShare={sharing.start} />}
        overlay={
          <>
            {sharing.overlay}
            <PictureViewer viewing={viewing} onClose={close} />
            <PhoneSheet phone={phone} />
          </>
        }
      >
        <CarGallery name={series.name} colours={series.colours} />
        <SeriesFacts series={series} />
        <AfterFirstFrame>
          <Turntable name={series.name} frames={series.turntable} />
          <TypeRows types={series.types} />
          <CellGroup className={styles.doors}>
            {isOffered('build') && (
              <Cell
                title="定制我的皮卡"
                note="选颜色、装配件，算清落地价"
                onTap={() => void navigate('build', { seriesId })}
              />
            )}
            <Cell title="参数配置与对比" onTap={() => void navigate('carConfigDetail', { seriesId })} />
            <Cell title="分享卡片" onTap={() => void navigate('shareCar', { seriesId })} />
          </CellGroup>
        </AfterFirstFrame>
        <AfterFirstFrame frames={2}>
          <CarStory series={series} />
          {/* The content above fills more than a screen, so these parts are drawn only after scrolling. */}
          {(seesFurther || series.types.length === 0) && (
            <>
              <View className={styles.reviews}>
                <OwnerReviews seriesId={seriesId} onView={view} />
              </View>
              <NearDealers
                service="试驾"
                onCall={phone.call}
                onDrive={({ dealerId }) => void navigate('appointment', { seriesId, dealerId })}
              />
            </>
          )}
        </AfterFirstFrame>
      </Screen>
    )
  }
  const isGone = seriesId === '' || isNotFound(query.error)
  return (
    <Screen title="车型详情">
      {isGone ? (
        <StateView
          state="empty"
          title="这个车系不在了"
          action="看全部车型"
          onAction={() => void redirect('carList')}
        />
      ) : (
        <Waiting of={query} skeleton={<DetailSkeleton ratio={GALLERY_RATIO} />} />
      )}
    </Screen>
  )
}
