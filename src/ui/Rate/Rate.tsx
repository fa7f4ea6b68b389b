import { View } from '@tarojs/components'
import { Icon } from '../Icon/Icon'
import styles from './Rate.module.scss'

const MARKS = [1, 2, 3, 4, 5] as const
const WORDS = ['', '很不满意', '不满意', '一般', '满意', '非常满意']

export interface RateProps {
  /** 0 to 5; halves are drawn where it is only shown. */
  value: number
  /** Without it the marks are only shown. */
  onChange?: (value: number) => void
  size?: number
  /** What is rated. */
  label?: string
}

/** Five stars, shown or given. */
export function Rate({ value, onChange, size = onChange ? 28 : 14, label = '评分' }: RateProps) {
  return (
    <View
      className={styles.rate}
      ariaRole={onChange ? 'radiogroup' : 'img'}
      ariaLabel={`${label}${value ? `，${value} 星` : '，还没有评'}`}
    >
      {MARKS.map((mark) => (
        <View
          key={mark}
          className={onChange ? styles.tappable : styles.star}
          {...(onChange
            ? { onClick: () => onChange(mark), ariaRole: 'radio', ariaLabel: `${mark} 星，${WORDS[mark]}` }
            : null)}
        >
          <Icon name="star-fill" size={size} className={styles.off} />
          {value > mark - 1 && (
            <View
              className={styles.part}
              style={value < mark ? { width: `${(value - mark + 1) * 100}%` } : {}}
            >
              <Icon name="star-fill" size={size} />
            </View>
          )}
        </View>
      ))}
    </View>
  )
}
