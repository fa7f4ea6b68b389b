import { Image, View } from '@tarojs/components'
import clsx from 'clsx'
import { type CSSProperties, useState } from 'react'
import { Icon } from '../Icon/Icon'
import styles from './Picture.module.scss'
import { pictureSrc } from './pictureSrc'

export interface PictureProps {
  /** As the mall sends it. */
  src: string | undefined
  /** Width / height of the box; 1 unless told. `0` lets the parent give the height. */
  ratio?: number
  /** Said to who can't see it; empty where the text beside it says the same. */
  alt?: string
  /** contain: the whole picture, on the box's tone. */
  fit?: 'cover' | 'contain'
  round?: 's' | 'm' | 'l' | 'full'
  /** On the first screen: loaded at once. */
  eager?: boolean
  /** Mean colour of the picture, drawn until it is there. */
  tone?: string
  className?: string
  onTap?: () => void
}

type Phase = 'waiting' | 'there' | 'failed'

/** A picture in a box of fixed ratio: nothing moves when it arrives, a glyph stands where it can't. */
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
          className={clsx(styles.image, phase === 'waiting' && styles.waiting)}
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
