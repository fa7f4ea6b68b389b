import { View } from '@tarojs/components'
import styles from './Spinner.module.scss'

/** A turning ring in the colour of the surrounding text. With reduced motion its opacity changes instead. */
export function Spinner({ large }: { large?: boolean }) {
  return <View className={large ? styles.large : styles.small} />
}
