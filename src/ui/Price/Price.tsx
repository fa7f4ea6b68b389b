import { UNKNOWN_PRICE } from '@contract/rules/price'
import { Text, View } from '@tarojs/components'
import clsx from 'clsx'
import { priceParts, priceText } from '@/ui/Price/priceParts'
import styles from './Price.module.scss'

export interface PriceProps {
  /** Fen. NaN shows that the price is not known, and no old price. */
  fen: number
  /** Upper end of a range, in fen; the same amount shows no range. */
  toFen?: number
  size?: 's' | 'm' | 'l' | 'xl'
  /** accent: what is paid now. muted: beside it. strike: what it used to cost. */
  tone?: 'ink' | 'accent' | 'muted' | 'strike'
  /** Writes a vehicle's price: 12.58万, without a symbol, as the mall writes it. */
  wan?: boolean
  /** Text before the amount, such as 定金 or 到手价. */
  prefix?: string
  /** Text after the amount, such as 起 or /台. */
  suffix?: string
  className?: string
}

/** An amount with a small symbol and small decimals. Screen readers read it as one text. */
export function Price({ fen, toFen, size = 'm', tone = 'ink', wan, prefix, suffix, className }: PriceProps) {
  const isKnown = !Number.isNaN(fen)
  if (!isKnown && tone === 'strike') return null
  const hasRange = isKnown && toFen !== undefined && toFen > fen
  const spoken = `${tone === 'strike' ? '原价' : ''}${prefix ?? ''}${priceText(fen, wan)}${
    hasRange ? `至${priceText(toFen, wan)}` : ''
  }${(isKnown && suffix) || ''}`
  return (
    <View
      className={clsx(styles.price, styles[size], styles[tone], className)}
      ariaRole="text"
      ariaLabel={spoken}
    >
      {prefix && <Text className={styles.aside}>{prefix}</Text>}
      {isKnown ? <Amount fen={fen} wan={wan} /> : <Text className={styles.aside}>{UNKNOWN_PRICE}</Text>}
      {hasRange && <Text className={styles.small}>–</Text>}
      {hasRange && <Amount fen={toFen} wan={wan} />}
      {isKnown && suffix && <Text className={styles.aside}>{suffix}</Text>}
    </View>
  )
}

function Amount({ fen, wan }: { fen: number; wan?: boolean }) {
  const { sign, integer, decimals, unit } = priceParts(fen, wan)
  return (
    <>
      <Text className={styles.small}>{unit ? sign : `${sign}¥`}</Text>
      <Text>{integer}</Text>
      {decimals && <Text className={unit ? undefined : styles.small}>{decimals}</Text>}
      {unit && <Text>{unit}</Text>}
    </>
  )
}
