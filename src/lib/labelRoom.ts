export interface Box {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/**
 * Creates a helper that prevents overlapping labels on a map: `take` returns true and reserves the box if it is
 * free.
 */
export function createLabelRoom(size: { readonly width: number; readonly height: number }) {
  const taken: Box[] = []
  return {
    take(box: Box): boolean {
      if (box.left < 2 || box.top < 2 || box.right > size.width - 2 || box.bottom > size.height - 2)
        return false
      const isTaken = taken.some(
        (one) => box.left < one.right && box.right > one.left && box.top < one.bottom && box.bottom > one.top,
      )
      if (!isTaken) taken.push(box)
      return !isTaken
    },
    /** Reserves a box in any case, such as a marker's. */
    block: (box: Box) => void taken.push(box),
  }
}
