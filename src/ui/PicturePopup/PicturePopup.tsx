import { Image, View } from '@tarojs/components'
import clsx from 'clsx'
import { useEffect, useState } from 'react'
import { useBackKey } from '@/platform/engine/backKey'
import { IconButton } from '../Icon/IconButton'
import { pictureSrc } from '../Picture/pictureSrc'
import styles from './PicturePopup.module.scss'

/** Spec 9: the marketing pop-up hides with a fade of half a second. */
export const FADE_MS = 500
/** Some hosts send no load event: then the pop-up appears after this time. */
export const WITHOUT_EVENT_MS = 5_000

export interface PicturePopupProps {
  /** Address of the picture; nothing is drawn without one (spec 8). */
  src: string
  /** Name of the target, shown over the picture's lower edge; '' for pictures that already contain it. */
  title: string
  /** Absent for a picture without a link. */
  onTap?: (() => void) | undefined
  /** Called after the fade. */
  onClose: () => void
  /** Called once, when the picture has loaded. */
  onShown?: () => void
}

/** Pop-up with a linked picture and a close button below it. */
export function PicturePopup({ src, title, onTap, onClose, onShown }: PicturePopupProps) {
  const [phase, setPhase] = useState<'loading' | 'failed' | 'shown' | 'fading'>('loading')
  const show = () => {
    setPhase('shown')
    onShown?.()
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: `show` needs no restart of the timer
  useEffect(() => {
    if (phase !== 'loading' || !src) return
    const timer = setTimeout(show, WITHOUT_EVENT_MS)
    return () => clearTimeout(timer)
  }, [phase, src])
  useEffect(() => {
    if (phase !== 'fading') return
    const timer = setTimeout(onClose, FADE_MS)
    return () => clearTimeout(timer)
  }, [phase, onClose])
  useBackKey(phase === 'shown', () => setPhase('fading'))
  if (!src || phase === 'failed') return null
  return (
    <View
      className={clsx(styles.layer, styles[phase])}
      catchMove={phase !== 'loading'}
      ariaRole="dialog"
      ariaLabel="活动"
    >
      <View
        className={styles.card}
        {...(onTap && {
          hoverClass: 'press',
          ariaRole: 'link',
          ariaLabel: title || '查看活动',
          onClick: () => {
            setPhase('fading')
            onTap()
          },
        })}
      >
        <Image
          className={styles.picture}
          src={pictureSrc(src)}
          mode="widthFix"
          onLoad={() => phase === 'loading' && show()}
          onError={() => setPhase('failed')}
        />
        {title && <View className={styles.title}>{title}</View>}
      </View>
      <IconButton name="close" label="关闭" className={styles.cross} onTap={() => setPhase('fading')} />
    </View>
  )
}
