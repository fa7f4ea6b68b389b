/** Longest edge of an uploaded picture, in px: a full-screen picture on the largest phones. */
const LONGEST = 1_600
/** Shorter edge that panoramas and long screenshots keep, so that their text can be read, and their longest edge. */
const SHORTEST = 600
const LONGEST_OF_LONG = 6_400

interface Size {
  readonly width: number
  readonly height: number
}

/** Returns the size in which a picture is stored. It is never enlarged. */
export function storedSize({ width, height }: Size): Size {
  const [short, long] = [Math.min(width, height), Math.max(width, height)]
  const scale = Math.min(1, Math.max(LONGEST / long, Math.min(SHORTEST / short, LONGEST_OF_LONG / long)))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}
