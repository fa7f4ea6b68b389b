import { priceText } from '@contract/rules/price'
import { useQuery } from '@tanstack/react-query'
import { View } from '@tarojs/components'
import { useUnload } from '@tarojs/taro'
import clsx from 'clsx'
import { useMemo, useState } from 'react'
import { isNotFound } from '@/api/http/errors'
import { productApi } from '@/api/product.generated'
import { asQuery } from '@/api/query/asQuery'
import { redirect } from '@/navigate'
import { Screen } from '@/shell/Screen'
import { Waiting } from '@/shell/Waiting'
import { Button } from '@/ui/Button/Button'
import { Icon } from '@/ui/Icon/Icon'
import { Price } from '@/ui/Price/Price'
import { DetailSkeleton } from '@/ui/Skeleton/presets'
import { StateView } from '@/ui/StateView/StateView'
import { StickyBar } from '@/ui/StickyBar/StickyBar'
import styles from './cars.module.scss'
import { answerCarMode, leaveWithoutCarMode, requestedCarMode, useCurrentCarMode } from './chooseCarMode'
import { type CarType, type Colour, type SeriesDetail, toSeriesDetail } from './model/toSeriesDetail'
import { CarGallery } from './parts/CarGallery'
import { TypeTags } from './parts/TypeTags'

/** A type as one option of several. */
function TypeChoice({ type, isChosen, onTap }: { type: CarType; isChosen: boolean; onTap: () => void }) {
  return (
    <View
      className={clsx(styles.choice, isChosen && styles.chosen)}
      hoverClass="press"
      ariaRole="radio"
      ariaLabel={`${type.name}，${priceText(type.price)}${isChosen ? '，已选中' : ''}`}
      onClick={onTap}
    >
      <View className={styles.texts}>
        <View className={styles.selectCarModeSubName}>{type.name}</View>
        <View className={styles.power}>{type.powerText}</View>
        <View className={styles.tags}>
          <TypeTags type={type} />
        </View>
      </View>
      <View className={styles.side}>
        <Price fen={type.price} wan size="m" />
        <View className={styles.mark}>{isChosen && <Icon name="check" size={14} />}</View>
      </View>
    </View>
  )
}

/** Second step of choosing a vehicle: type and colour within a series. */
export function SelectCarModeSubScreen({ seriesId = '' }: { seriesId?: string }) {
  const query = useQuery({
    ...asQuery(productApi.carSeriesDetail, { query: { seriesId } }),
    enabled: seriesId !== '',
  })
  const series = useMemo(() => query.data && toSeriesDetail(query.data), [query.data])
  useUnload(() => leaveWithoutCarMode('types'))
  if (series) return <Choice series={series} />
  return (
    <Screen title="选择车型">
      {seriesId === '' || isNotFound(query.error) ? (
        <StateView
          state="empty"
          title="这个车系不在了"
          action="看全部车系"
          onAction={() => void redirect('selectCarMode')}
        />
      ) : (
        <Waiting of={query} skeleton={<DetailSkeleton ratio={16 / 9} />} />
      )}
    </Screen>
  )
}

function Choice({ series }: { series: SeriesDetail }) {
  const [requested] = useState(requestedCarMode)
  const last = useCurrentCarMode()
  const [typeId, setTypeId] = useState(
    requested?.typeId ?? (last?.seriesId === series.seriesId ? last.typeId : ''),
  )
  const [colour, setColour] = useState<Colour | undefined>(series.colours[0])
  const type = series.types.find((one) => one.typeId === typeId)
  const answer = () => {
    if (!type) return
    answerCarMode({
      seriesId: series.seriesId,
      seriesName: series.name,
      typeId: type.typeId,
      typeName: type.name,
      colourId: colour?.colourId ?? '',
      colourName: colour?.name ?? '',
      imgUrl: colour?.views.f34 || series.imgUrl,
      price: type.price,
    })
  }
  return (
    <Screen
      title={`选择${series.name}车型`}
      footer={
        series.types.length > 0 && (
          <StickyBar>
            <Button block disabled={!type} reason={type ? undefined : '请先选一款车型'} onTap={answer}>
              {requested ? '选好了' : '选好了，去订购'}
            </Button>
          </StickyBar>
        )
      }
    >
      <CarGallery name={series.name} colours={series.colours} onColour={setColour} />
      {series.types.length === 0 && (
        <StateView
          state="empty"
          compact
          title="这个车系还没有可选的车型"
          action="看其他车系"
          onAction={() => void redirect('selectCarMode')}
        />
      )}
      <View ariaRole="radiogroup" ariaLabel="车型">
        {series.types.map((one) => (
          <TypeChoice
            key={one.typeId}
            type={one}
            isChosen={one.typeId === typeId}
            onTap={() => setTypeId(one.typeId)}
          />
        ))}
      </View>
    </Screen>
  )
}
