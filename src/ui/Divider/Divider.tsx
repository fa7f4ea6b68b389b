import { View } from '@tarojs/components'
import styles from './Divider.module.scss'

/** A line between two parts; with a text it is the heading of the second. */
export function Divider({ text }: { text?: string }) {
  return <View className={text ? styles.words : styles.line}>{text}</View>
}
