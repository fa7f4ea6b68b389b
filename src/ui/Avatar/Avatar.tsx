import { View } from '@tarojs/components'
import { Art } from '../Art/Art'
import { Picture } from '../Picture/Picture'
import styles from './Avatar.module.scss'

export interface AvatarProps {
  /** Address from the mall; the default picture where absent (spec 3). */
  src?: string
  /** Edge in px. */
  size?: number
  alt?: string
}

/** A user's picture. */
export function Avatar({ src, size = 40, alt = '头像' }: AvatarProps) {
  return (
    <View className={styles.avatar} style={{ width: `${size}px`, height: `${size}px` }}>
      {src ? <Picture src={src} round="full" alt={alt} /> : <Art name="avatar" width={200} />}
    </View>
  )
}
