/**
 * The frame that a finger has turned to: once across the picture is once round, dragged to the right the truck
 * turns with the finger.
 * @param from frame at which the finger came down
 * @param moved px to the right, negative to the left
 */
export function frameAfter(from: number, moved: number, width: number, count: number): number {
  if (width <= 0 || count <= 0) return from
  return wrap(from + Math.round((moved / width) * count), count)
}

/** The frame to draw for a wanted one: itself, else the nearest that has come, else the one drawn now. */
export function nearestLoaded(
  wanted: number,
  loaded: ReadonlySet<number>,
  count: number,
  now: number,
): number {
  for (let away = 0; away <= count / 2; away += 1) {
    if (loaded.has(wrap(wanted + away, count))) return wrap(wanted + away, count)
    if (loaded.has(wrap(wanted - away, count))) return wrap(wanted - away, count)
  }
  return now
}

const wrap = (frame: number, count: number) => ((frame % count) + count) % count
