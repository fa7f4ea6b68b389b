import { View } from '@tarojs/components'
import styles from './Divider.module.scss'

/** A line between two parts; with words it heads the second. */
export function Divider({ text }: { text?: string }) {
  return <View className={text ? styles.words : styles.line}>{text}</View>
}
