import { Image, Swiper, SwiperItem, View } from '@tarojs/components'
import { useState } from 'react'
import { IconButton } from '../Icon/IconButton'
import { pictureSrc } from '../Picture/pictureSrc'
import styles from './PictureViewer.module.scss'
import type { Viewing } from './usePictureViewer'

interface PictureViewerProps {
  viewing: Viewing | null
  onClose: () => void
}

/** Pictures full screen, for hosts without a viewer of their own. Goes into a Screen's `overlay`. */
export function PictureViewer({ viewing, onClose }: PictureViewerProps) {
  return viewing ? <Viewer key={viewing.start} {...viewing} onClose={onClose} /> : null
}

function Viewer({ pictures, start, onClose }: Viewing & { onClose: () => void }) {
  const [current, setCurrent] = useState(start)
  return (
    <View className={styles.cover} catchMove ariaRole="dialog" ariaLabel="查看图片">
      <Swiper
        className={styles.swiper}
        current={start}
        onChange={(event) => setCurrent(event.detail.current)}
      >
        {pictures.map((picture, place) => (
          <SwiperItem key={picture}>
            <View className={styles.slide} onClick={onClose}>
              <Image
                className={styles.picture}
                src={pictureSrc(picture)}
                mode="aspectFit"
                ariaLabel={`图片 ${place + 1}`}
              />
            </View>
          </SwiperItem>
        ))}
      </Swiper>
      <View className={styles.count}>{`${current + 1} / ${pictures.length}`}</View>
      <IconButton name="close" label="关闭" className={styles.close} onTap={onClose} />
    </View>
  )
}
