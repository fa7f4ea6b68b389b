import { Image, View } from '@tarojs/components'
import clsx from 'clsx'
import { type CSSProperties, useState } from 'react'
import { Icon } from '../Icon/Icon'
import styles from './Picture.module.scss'
import { pictureSrc } from './pictureSrc'

export interface PictureProps {
  /** Address from the mall. */
  src: string | undefined
  /** Width / height of the box; default 1. With `0` the parent sets the height. */
  ratio?: number
  /** Text for screen readers; empty where the text next to it says the same. */
  alt?: string
  /** contain: the whole picture, on the colour of the box. */
  fit?: 'cover' | 'contain'
  round?: 's' | 'm' | 'l' | 'full'
  /** On the first screen: loaded at once, and shown as it arrives instead of fading in. */
  eager?: boolean
  /** Mean colour of the picture, shown until it has loaded. */
  tone?: string
  className?: string
  onTap?: () => void
}

type Phase = 'waiting' | 'there' | 'failed'

/** Picture in a box of fixed ratio, so that the layout doesn't move when it loads; shows an icon if it can't load. */
export function Picture({
  src,
  ratio = 1,
  alt = '',
  fit = 'cover',
  round,
  eager,
  tone,
  className,
  onTap,
}: PictureProps) {
  const address = pictureSrc(src)
  const [seen, setSeen] = useState<{ address: string; phase: Phase }>({ address, phase: 'waiting' })
  const phase = !address ? 'failed' : seen.address === address ? seen.phase : 'waiting'
  const style: CSSProperties = {}
  if (ratio > 0) style.paddingTop = `${+(100 / ratio).toFixed(2)}%`
  if (tone && phase === 'waiting') style.background = tone
  return (
    <View
      className={clsx(styles.box, ratio === 0 && styles.free, round && styles[round], className)}
      style={style}
      {...(onTap ? { onClick: onTap, ariaRole: 'button', ariaLabel: alt } : null)}
    >
      {phase === 'failed' ? (
        <View className={styles.failed}>
          <Icon name="picture" size={24} />
        </View>
      ) : (
        <Image
          className={clsx(styles.image, phase === 'waiting' && !eager && styles.waiting)}
          src={address}
          mode={fit === 'contain' ? 'aspectFit' : 'aspectFill'}
          lazyLoad={!eager}
          ariaLabel={alt}
          onLoad={() => setSeen({ address, phase: 'there' })}
          onError={() => setSeen({ address, phase: 'failed' })}
        />
      )}
    </View>
  )
}
