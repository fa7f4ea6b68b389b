import { priceText } from '@contract/rules/price'
import { View } from '@tarojs/components'
import { navigate } from '@/navigate'
import { Button } from '@/ui/Button/Button'
import { Heading } from '@/ui/Heading/Heading'
import { MediaRow } from '@/ui/MediaRow/MediaRow'
import { Price } from '@/ui/Price/Price'
import type { CarType } from '../model/toSeriesDetail'
import styles from './parts.module.scss'
import { TypeTags } from './TypeTags'

/** List of the types on sale; each links to its parameters and to ordering. */
export function TypeRows({ types }: { types: readonly CarType[] }) {
  if (types.length === 0) return null
  return (
    <View className={styles.typeRowsSection}>
      <Heading className={styles.typeRowsHeading}>{`在售 ${types.length} 款`}</Heading>
      {types.map((type) => (
        <View key={type.typeId} className={styles.row}>
          <View
            hoverClass="press"
            ariaRole="link"
            ariaLabel={`${type.name}，${priceText(type.price)}，看参数配置`}
            onClick={() => void navigate('carConfigDetail', { typeIds: type.typeId })}
          >
            <MediaRow src={type.imgUrl} size={112} ratio={16 / 9}>
              <View className={styles.typeRowsName}>{type.name}</View>
              <View className={styles.power}>{type.powerText}</View>
              <View className={styles.typeRowsLine}>
                <Price fen={type.price} wan size="m" />
                <Price fen={type.deposit} size="s" tone="muted" prefix="定金" />
              </View>
            </MediaRow>
            <View className={styles.typeRowsTags}>
              <TypeTags type={type} />
            </View>
          </View>
          <View className={styles.order}>
            <Button
              kind="secondary"
              size="s"
              label={`订购${type.name}`}
              onTap={() =>
                void navigate('vehicleGoodsDetail', { goodsId: type.seriesId, typeId: type.typeId })
              }
            >
              订购
            </Button>
          </View>
        </View>
      ))}
    </View>
  )
}
