import { View } from '@tarojs/components'
import { Icon } from '../Icon/Icon'
import { FiveStars } from './FiveStars'
import styles from './Rate.module.scss'

const MARKS = [1, 2, 3, 4, 5] as const
const WORDS = ['', '很不满意', '不满意', '一般', '满意', '非常满意']

export interface RateProps {
  /** 0 to 5; half stars are drawn only in read-only mode. */
  value: number
  /** Without it the stars are read-only. */
  onChange?: (value: number) => void
  size?: number
  /** Name of the rated item, for screen readers. */
  label?: string
}

/** Five stars, read-only or as input. */
export function Rate({ value, onChange, size = onChange ? 28 : 14, label = '评分' }: RateProps) {
  const spoken = `${label}${value ? `，${value} 星` : '，还没有评'}`
  if (!onChange) {
    return (
      <View className={styles.rate} ariaRole="img" ariaLabel={spoken}>
        <FiveStars size={size} className={styles.five ?? ''} />
        <View className={styles.part} style={{ width: `${value * 20}%` }}>
          <FiveStars size={size} className={styles.lit ?? ''} />
        </View>
      </View>
    )
  }
  return (
    <View className={styles.rate} ariaRole="radiogroup" ariaLabel={spoken}>
      {MARKS.map((mark) => (
        <View
          key={mark}
          className={styles.tappable}
          ariaRole="radio"
          ariaLabel={`${mark} 星，${WORDS[mark]}`}
          onClick={() => onChange(mark)}
        >
          <Icon name="star-fill" size={size} className={value < mark ? styles.off : ''} />
        </View>
      ))}
    </View>
  )
}
