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
 * A drawing of the shop's own, for light or dark, in a box that its parent gives a size. Decoration: it says nothing
 * to a screen reader, and where it can't be fetched it leaves its place empty.
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
