import { View } from '@tarojs/components'
import { memo, useRef, useState } from 'react'
import { ALL_WAYS } from '@/platform/engine/gestures/owner'
import { useDrag } from '@/platform/engine/gestures/useDrag'
import styles from './LetterIndex.module.scss'

interface LetterIndexProps {
  letters: readonly string[]
  /** Bottom of the navigation bar, in px. */
  top: number
  onPick: (letter: string) => void
}

const MARGIN = 24

/** Index of letters at the right edge. Tapping a letter, or sliding a finger over them, scrolls the list there. */
export const LetterIndex = memo(function LetterIndex({ letters, top, onPick }: LetterIndexProps) {
  const [active, setActive] = useState('')
  const last = useRef('')
  const begin = top + MARGIN
  const slide = (y: number) => {
    const letter = letterAt(letters, begin, y)
    if (!letter || letter === last.current) return
    last.current = letter
    setActive(letter)
    onPick(letter)
  }
  const end = () => {
    last.current = ''
    setActive('')
  }
  const drag = useDrag({
    takes: ALL_WAYS,
    onDown: (at) => slide(at.y),
    onDrag: (at) => slide(at.y),
    onUp: end,
  })
  return (
    <View className={styles.place} style={{ top: `${begin}px` }}>
      <View className={styles.index} catchMove {...drag}>
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
