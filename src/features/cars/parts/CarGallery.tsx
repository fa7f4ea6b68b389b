import { Image, View } from '@tarojs/components'
import clsx from 'clsx'
import { useState } from 'react'
import { WIDE_RATIO } from '@/lib/firstView'
import { Carousel } from '@/ui/Carousel/Carousel'
import { Picture } from '@/ui/Picture/Picture'
import { pictureSrc } from '@/ui/Picture/pictureSrc'
import { type Colour, picturesOf } from '../model/toSeriesDetail'
import styles from './parts.module.scss'

export const GALLERY_RATIO = WIDE_RATIO

interface CarGalleryProps {
  name: string
  colours: readonly Colour[]
  /** Called with the chosen colour. */
  onColour?: (colour: Colour) => void
}

/** Pictures of the truck from all sides, in the colour chosen below them. */
export function CarGallery({ name, colours, onColour }: CarGalleryProps) {
  const [chosenId, setChosenId] = useState(colours[0]?.colourId)
  const at = Math.max(
    0,
    colours.findIndex(({ colourId }) => colourId === chosenId),
  )
  const colour = colours[at]
  if (!colour) return <Picture src="" ratio={GALLERY_RATIO} alt={name} />
  const pictures = picturesOf(colour)
  return (
    <View className={styles.gallery}>
      <Carousel
        ratio={GALLERY_RATIO}
        autoplay={false}
        marks="count"
        label={`${name}的图片`}
        slides={pictures.map(({ name: view, text, src }, place) => ({
          key: view,
          node: (
            <Picture
              src={src}
              ratio={GALLERY_RATIO}
              eager={place < 2}
              alt={`${name}，${colour.name}，${text}`}
            />
          ),
        }))}
      />
      {colours.length > 1 && (
        <>
          <View className={styles.swatches} ariaRole="radiogroup" ariaLabel="车身颜色">
            {colours.map((one) => {
              const { colourId, name: word, hex } = one
              return (
                <View
                  key={colourId}
                  className={clsx(styles.choice, colourId === colour.colourId && styles.chosen)}
                  hoverClass="press"
                  ariaRole="radio"
                  ariaLabel={`${word}${colourId === colour.colourId ? '，已选中' : ''}`}
                  onClick={() => {
                    setChosenId(colourId)
                    onColour?.(one)
                  }}
                >
                  <View className={styles.swatch} style={{ background: hex }} />
                </View>
              )
            })}
          </View>
          <View className={styles.carGalleryName} ariaRole="status">
            {colour.name}
          </View>
          <Ahead colour={colours[(at + 1) % colours.length]} />
        </>
      )}
    </View>
  )
}

/** Preloads the first picture of the next colour, because most users go through the colours in order. */
function Ahead({ colour }: { colour: Colour | undefined }) {
  const first = colour && picturesOf(colour)[0]
  return first ? <Image className={styles.ahead} src={pictureSrc(first.src)} ariaLabel="" /> : null
}
