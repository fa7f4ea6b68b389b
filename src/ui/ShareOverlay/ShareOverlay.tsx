import { Image, View } from '@tarojs/components'
import { useBackKey } from '@/platform/engine/backKey'
import { IconButton } from '../Icon/IconButton'
import { pictureSrc } from '../Picture/pictureSrc'
import styles from './ShareOverlay.module.scss'

export interface ShareOverlayProps {
  open: boolean
  onClose: () => void
  /** Picture with sharing instructions; it depends on the browser (spec 2). */
  src: string
  /** The instructions as text, for screen readers. */
  alt: string
}

/** Covers the page with a picture of sharing instructions (spec 2). A tap anywhere closes it. */
export function ShareOverlay({ open, onClose, src, alt }: ShareOverlayProps) {
  useBackKey(open, onClose)
  if (!open) return null
  return (
    <View className={styles.overlay} catchMove ariaRole="dialog" ariaLabel={alt} onClick={onClose}>
      {src ? (
        <Image className={styles.picture} src={pictureSrc(src)} mode="widthFix" ariaLabel={alt} />
      ) : (
        <View className={styles.text}>{alt}</View>
      )}
      <IconButton name="close" label="关闭" className={styles.close} onTap={onClose} />
    </View>
  )
}
