import { View } from '@tarojs/components'
import { memo, useRef, useState } from 'react'
import styles from './LetterIndex.module.scss'

interface LetterIndexProps {
  letters: readonly string[]
  /** Bottom of the navigation bar, in px. */
  top: number
  onPick: (letter: string) => void
}

/** The part of a touch event that H5 and mini-programs share. */
interface Touched {
  touches: ArrayLike<{ clientY: number }>
}

const MARGIN = 24

/** Index of letters at the right edge. Tapping a letter, or sliding a finger over them, scrolls the list there. */
export const LetterIndex = memo(function LetterIndex({ letters, top, onPick }: LetterIndexProps) {
  const [active, setActive] = useState('')
  const last = useRef('')
  const begin = top + MARGIN
  const slide = (event: Touched) => {
    const touch = event.touches[0]
    const letter = touch && letterAt(letters, begin, touch.clientY)
    if (!letter || letter === last.current) return
    last.current = letter
    setActive(letter)
    onPick(letter)
  }
  const end = () => {
    last.current = ''
    setActive('')
  }
  return (
    <View className={styles.place} style={{ top: `${begin}px` }}>
      <View
        className={styles.index}
        catchMove
        onTouchStart={slide as never}
        onTouchMove={slide as never}
        onTouchEnd={end}
        onTouchCancel={end}
      >
        {letters.map((letter) => (
          <View
            key={letter}
            className={styles.letter}
            style={{ height: `${LETTER_HEIGHT}px` }}
            ariaRole="button"
            ariaLabel={`跳到${letter}`}
            onClick={() => onPick(letter)}
          >
            {letter}
          </View>
        ))}
      </View>
      <View className={active ? styles.bubble : styles.hidden}>{active}</View>
    </View>
  )
})

/** Height of one letter of the index in px; must equal the value in the style sheet. */
export const LETTER_HEIGHT = 20

/**
 * Returns the letter under a finger at `clientY`, for an index whose first letter starts at `top`; beyond the ends, the
 * nearest letter.
 */
export function letterAt(letters: readonly string[], top: number, clientY: number): string | undefined {
  const place = Math.floor((clientY - top) / LETTER_HEIGHT)
  return letters[Math.min(Math.max(place, 0), letters.length - 1)]
}
