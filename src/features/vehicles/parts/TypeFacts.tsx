import { useQuery } from '@tanstack/react-query'
import { View } from '@tarojs/components'
import { productApi } from '@/api/product.generated'
import { asQuery } from '@/api/query/asQuery'
import { Heading } from '@/ui/Heading/Heading'
import { Tag } from '@/ui/Tag/Tag'
import styles from './parts.module.scss'

/** Engine, highlights and key figures of the chosen type (`/product/detail`); renders nothing while loading. */
export function TypeFacts({ typeId }: { typeId: string }) {
  const { data } = useQuery({ ...asQuery(productApi.detail, { query: { typeId } }), enabled: typeId !== '' })
  if (!data) return null
  const { name, powerText, highlights, figures } = data
  if (!powerText && highlights.length === 0 && figures.length === 0) return null
  return (
    <View className={styles.facts}>
      <Heading size="m">{name}</Heading>
      {powerText ? <View className={styles.power}>{powerText}</View> : null}
      {figures.length > 0 && (
        <View className={styles.figures}>
          {figures.map(({ label, value, unit }) => (
            <View key={label} className={styles.figure}>
              <View className={styles.value}>{`${value}${unit}`}</View>
              <View className={styles.typeFactsLabel}>{label}</View>
            </View>
          ))}
        </View>
      )}
      {highlights.length > 0 && (
        <View className={styles.tags}>
          {highlights.map((highlight) => (
            <Tag key={highlight}>{highlight}</Tag>
          ))}
        </View>
      )}
    </View>
  )
}
