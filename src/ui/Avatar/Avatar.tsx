import { View } from '@tarojs/components'
import { Icon } from '../Icon/Icon'
import { Picture } from '../Picture/Picture'
import styles from './Avatar.module.scss'

export interface AvatarProps {
  /** As the mall sends it; without one a figure is drawn. */
  src?: string
  /** Edge in px. */
  size?: number
  alt?: string
}

/** Someone's picture. */
export function Avatar({ src, size = 40, alt = '头像' }: AvatarProps) {
  return (
    <View className={styles.avatar} style={{ width: `${size}px`, height: `${size}px` }}>
      {src ? (
        <Picture src={src} round="full" alt={alt} />
      ) : (
        <Icon name="person" size={Math.round(size * 0.56)} label={alt} />
      )}
    </View>
  )
}
