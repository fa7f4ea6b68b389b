import { Image, View } from '@tarojs/components'
import clsx from 'clsx'
import { useEffect, useState } from 'react'
import { useBackKey } from '@/platform/backKey'
import { IconButton } from '../Icon/IconButton'
import { pictureSrc } from '../Picture/pictureSrc'
import styles from './PicturePopup.module.scss'

/** Spec 9: the marketing pop-up hides with a fade of half a second. */
export const FADE_MS = 500

export interface PicturePopupProps {
  /** Without one nothing is drawn (spec 8). */
  src: string
  /** Where it leads, over the picture's foot; '' for pictures that say it themselves. */
  title: string
  onTap: () => void
  /** After the fade. */
  onClose: () => void
  /** Once, when the picture is really there. */
  onShown?: () => void
}

/** A picture over the page that leads somewhere, with a cross under it. */
export function PicturePopup({ src, title, onTap, onClose, onShown }: PicturePopupProps) {
  const [phase, setPhase] = useState<'loading' | 'shown' | 'fading'>('loading')
  useEffect(() => {
    if (phase !== 'fading') return
    const timer = setTimeout(onClose, FADE_MS)
    return () => clearTimeout(timer)
  }, [phase, onClose])
  useBackKey(phase === 'shown', () => setPhase('fading'))
  if (!src) return null
  return (
    <View
      className={clsx(styles.layer, styles[phase])}
      catchMove={phase !== 'loading'}
      ariaRole="dialog"
      ariaLabel="活动"
    >
      <View
        className={styles.card}
        hoverClass="press"
        ariaRole="link"
        ariaLabel={title || '查看活动'}
        onClick={() => {
          setPhase('fading')
          onTap()
        }}
      >
        <Image
          className={styles.picture}
          src={pictureSrc(src)}
          mode="widthFix"
          onLoad={() => {
            setPhase('shown')
            onShown?.()
          }}
        />
        {title && <View className={styles.title}>{title}</View>}
      </View>
      <IconButton name="close" label="关闭" className={styles.cross} onTap={() => setPhase('fading')} />
    </View>
  )
}
