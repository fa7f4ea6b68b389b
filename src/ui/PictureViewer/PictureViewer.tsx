import { Image, Swiper, SwiperItem, View } from '@tarojs/components'
import clsx from 'clsx'
import { useEffect, useId, useRef, useState } from 'react'
import { zoomPicture } from '@/platform/abilities/zoomPicture'
import { useBackKey } from '@/platform/engine/backKey'
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
  useBackKey(true, onClose)
  return (
    <View className={styles.cover} catchMove ariaRole="dialog" ariaLabel="查看图片">
      <Swiper
        className={styles.swiper}
        current={start}
        onChange={(event) => setCurrent(event.detail.current)}
      >
        {pictures.map((picture, place) => (
          <SwiperItem key={picture}>
            <Slide
              picture={picture}
              label={`图片 ${place + 1}`}
              isCurrent={place === current}
              onTap={onClose}
            />
          </SwiperItem>
        ))}
      </Swiper>
      <View className={styles.count}>{`${current + 1} / ${pictures.length}`}</View>
      <IconButton name="close" label="关闭" className={styles.close} onTap={onClose} />
    </View>
  )
}

interface SlideProps {
  picture: string
  label: string
  isCurrent: boolean
  onTap: () => void
}

/** One zoomable picture; the zoom is reset when the viewer moves to another picture. */
function Slide({ picture, label, isCurrent, onTap }: SlideProps) {
  const id = `slide${useId().replace(/\W/g, '')}`
  const [isLost, setLost] = useState(false)
  const tapped = useRef(onTap)
  tapped.current = onTap
  const reset = useRef(() => {})
  useEffect(() => {
    const zoomed = zoomPicture(id, `${id}Picture`, () => tapped.current())
    reset.current = zoomed.reset
    return zoomed.stop
  }, [id])
  useEffect(() => {
    if (!isCurrent) reset.current()
  }, [isCurrent])
  return (
    <View id={id} className={styles.slide}>
      <Image
        id={`${id}Picture`}
        className={clsx(styles.picture, isLost && styles.lost)}
        src={pictureSrc(picture)}
        mode="aspectFit"
        ariaLabel={label}
        onError={() => setLost(true)}
      />
      {isLost && <View className={styles.text}>图片没有加载出来</View>}
    </View>
  )
}
