import { type InstalmentPlan, instalmentsOf } from '@contract/rules/instalment'
import { priceText, wanText } from '@contract/rules/price'
import { Text, View } from '@tarojs/components'
import { Tag } from '@/ui/Tag/Tag'
import { priceRange, type SeriesDetail } from '../model/toSeriesDetail'
import styles from './SeriesFacts.module.scss'

const PLAN: InstalmentPlan = { downPercent: 30, months: 36, annualPercent: 3.99 }
const YUAN = 100
const HUNDRED_YUAN = 100 * YUAN

const upTo = (fen: number, step: number) => Math.ceil(fen / step) * step

/**
 * Returns one line with the cost of the cheapest price (fen) on credit; '' without prices. Amounts are rounded up, so
 * that the dealer never asks for more than was shown.
 */
export function financeHint(prices: readonly number[]): string {
  const known = prices.filter((fen) => fen > 0)
  if (known.length === 0) return ''
  const { down, monthly } = instalmentsOf(Math.min(...known), PLAN)
  return `贷款参考：首付 ${wanText(upTo(down, HUNDRED_YUAN))} 起，${PLAN.months} 期月供 ${priceText(upTo(monthly, YUAN))} 起（年化 ${PLAN.annualPercent}%）`
}

/** Name, price and key figures of a series. */
export function SeriesFacts({ series }: { series: SeriesDetail }) {
  const hint = financeHint(series.types.map(({ price }) => price))
  return (
    <View className={styles.facts}>
      <View className={styles.line}>
        <Text className={styles.name}>{series.name}</Text>
        <Text className={styles.latin}>{series.latinName}</Text>
      </View>
      <View className={styles.slogan}>{series.slogan}</View>
      {series.priceFrom && (
        <View className={styles.price}>
          <Text className={styles.aside}>指导价</Text>
          <Text className={styles.figure}>{priceRange(series.priceFrom, series.priceTo)}</Text>
        </View>
      )}
      {hint && <View className={styles.hint}>{hint}</View>}
      <View className={styles.tags}>
        {series.className && <Tag>{series.className}</Tag>}
        {series.tags.map((tag) => (
          <Tag key={tag}>{tag}</Tag>
        ))}
      </View>
      {series.figures.length > 0 && (
        <View className={styles.figures}>
          {series.figures.map(({ label, value, unit }) => (
            <View key={label} className={styles.one}>
              <View className={styles.amount}>
                <Text className={styles.value}>{value}</Text>
                <Text className={styles.unit}>{unit}</Text>
              </View>
              <View className={styles.label}>{label}</View>
            </View>
          ))}
        </View>
      )}
    </View>
  )
}
