import { Swiper, SwiperItem, View } from '@tarojs/components'
import clsx from 'clsx'
import { type CSSProperties, type ReactNode, useState } from 'react'
import { rendersOffscreenParts } from '@/platform/engine/offscreenParts'
import { useAfterFirstFrame } from '../AfterFirstFrame'
import styles from './Carousel.module.scss'

/** Spec 9: banner autoplay. */
export const AUTOPLAY_MS = 5000

export interface CarouselProps {
  slides: readonly { readonly key: string | number; readonly node: ReactNode }[]
  /** Width / height. */
  ratio: number
  autoplay?: boolean
  /** bars: a row of bars. count: 2/6, for pictures that are viewed one by one. */
  marks?: 'bars' | 'count' | 'none'
  /** Name for screen readers. */
  label?: string
  className?: string
  onChange?: (index: number) => void
}

/** Slides of one size. A single slide doesn't move and has no marks. */
export function Carousel(props: CarouselProps) {
  const { slides, ratio, autoplay = true, marks = 'bars', label = '轮播图', className, onChange } = props
  // Only the first slide is rendered in the first frame, so that it has the network to itself.
  const isAfter = useAfterFirstFrame()
  const [current, setCurrent] = useState(0)
  // On a mini-program only its neighbours until it moves: each slide is data for the view.
  const [drawsAll, setDrawsAll] = useState(rendersOffscreenParts)
  const isDrawn = (place: number) =>
    place === 0 || (isAfter && (drawsAll || place === 1 || place === slides.length - 1))
  const shown = Math.min(current, slides.length - 1)
  const style: CSSProperties = { paddingTop: `${+(100 / ratio).toFixed(2)}%` }
  const isAlone = slides.length < 2
  return (
    <View className={clsx(styles.carousel, className)} style={style} ariaRole="group" ariaLabel={label}>
      <Swiper
        className={styles.swiper}
        circular={!isAlone}
        autoplay={autoplay && !isAlone}
        interval={AUTOPLAY_MS}
        onChange={(event) => {
          setCurrent(event.detail.current)
          setDrawsAll(true)
          onChange?.(event.detail.current)
        }}
      >
        {slides.map((slide, place) => (
          <SwiperItem key={slide.key}>{isDrawn(place) && slide.node}</SwiperItem>
        ))}
      </Swiper>
      {!isAlone && marks === 'bars' && (
        <View className={styles.bars}>
          {slides.map((slide, index) => (
            <View key={slide.key} className={index === shown ? styles.now : styles.bar} />
          ))}
        </View>
      )}
      {!isAlone && marks === 'count' && (
        <View className={styles.count}>{`${shown + 1} / ${slides.length}`}</View>
      )}
    </View>
  )
}
