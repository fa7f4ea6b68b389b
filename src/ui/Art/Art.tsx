import { Image, View } from '@tarojs/components'
import { useState } from 'react'
import { pictureSrc } from '../Picture/pictureSrc'
import styles from './Art.module.scss'
import { type ArtName, artSrc } from './artSrc'

export interface ArtProps {
  name: ArtName
  width?: 200 | 400
}

/**
 * One of the shop's drawings, for light or dark, in a box whose size the parent sets. Decoration: hidden from screen
 * readers, and an empty box where it can't load.
 */
export function Art({ name, width = 400 }: ArtProps) {
  const [isGone, setGone] = useState(false)
  const onError = () => setGone(true)
  return (
    <View className={styles.art}>
      {!isGone && (
        <>
          <Image
            className={styles.light}
            src={pictureSrc(artSrc(name, width))}
            mode="aspectFit"
            lazyLoad
            onError={onError}
          />
          <Image
            className={styles.dark}
            src={pictureSrc(artSrc(`${name}-dark`, width))}
            mode="aspectFit"
            lazyLoad
            onError={onError}
          />
        </>
      )}
    </View>
  )
}
