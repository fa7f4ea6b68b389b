import { View } from '@tarojs/components'
import { Picture } from '../Picture/Picture'
import styles from './ImageGrid.module.scss'

export interface ImageGridProps {
  pictures: readonly string[]
  onOpen?: (index: number) => void
}

/** Square pictures, four a row, for viewing. For adding pictures use `Uploader`. */
export function ImageGrid({ pictures, onOpen }: ImageGridProps) {
  return (
    <View className={styles.grid}>
      {pictures.map((src, index) => (
        <View key={src} className={styles.cell}>
          <Picture
            src={src}
            round="s"
            alt={`图片 ${index + 1}`}
            {...(onOpen ? { onTap: () => onOpen(index) } : null)}
          />
        </View>
      ))}
    </View>
  )
}
