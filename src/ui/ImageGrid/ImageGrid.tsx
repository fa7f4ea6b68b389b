import { View } from '@tarojs/components'
import { Icon } from '../Icon/Icon'
import { Picture } from '../Picture/Picture'
import styles from './ImageGrid.module.scss'

export interface ImageGridProps {
  pictures: readonly string[]
  onOpen?: (index: number) => void
  /** With it each picture has a cross. */
  onRemove?: (index: number) => void
  /** With it a last box asks for another, until `max` are there. */
  onAdd?: () => void
  max?: number
}

/** Squares of pictures, three or four a row; looked at, or gathered for a review or an after-sale. */
export function ImageGrid({ pictures, onOpen, onRemove, onAdd, max = 9 }: ImageGridProps) {
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
          {onRemove && (
            <View
              className={styles.remove}
              ariaRole="button"
              ariaLabel={`删除图片 ${index + 1}`}
              onClick={() => onRemove(index)}
            >
              <Icon name="close" size={12} />
            </View>
          )}
        </View>
      ))}
      {onAdd && pictures.length < max && (
        <View className={styles.cell}>
          <View
            className={styles.add}
            hoverClass="press"
            ariaRole="button"
            ariaLabel="添加图片"
            onClick={onAdd}
          >
            <View className={styles.addWords}>
              <Icon name="plus" size={24} />
              <View>{`${pictures.length}/${max}`}</View>
            </View>
          </View>
        </View>
      )}
    </View>
  )
}
