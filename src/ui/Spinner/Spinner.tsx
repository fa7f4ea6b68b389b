import { View } from '@tarojs/components'
import styles from './Spinner.module.scss'

/** A turning ring in the colour of the text round it. With reduced motion it breathes instead. */
export function Spinner({ large }: { large?: boolean }) {
  return <View className={large ? styles.large : styles.small} />
}
