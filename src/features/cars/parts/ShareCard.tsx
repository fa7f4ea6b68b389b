import { Text, View } from '@tarojs/components'
import clsx from 'clsx'
import { useState } from 'react'
import { Art } from '@/ui/Art/Art'
import { Picture } from '@/ui/Picture/Picture'
import type { SeriesDetail } from '../model/toSeriesDetail'
import styles from './ShareCard.module.scss'

const FIGURES = 3

/** Share card of a series, in the colour chosen below it. */
export function ShareCard({ series }: { series: SeriesDetail }) {
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
        <View className={styles.words}>
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
