/**
 * Returns the frame for a drag position. Dragging across the whole picture makes one full turn; the truck turns in the
 * direction of the finger.
 * @param from frame at which the drag started
 * @param moved px to the right, negative to the left
 */
export function frameAfter(from: number, moved: number, width: number, count: number): number {
  if (width <= 0 || count <= 0) return from
  return wrap(from + Math.round((moved / width) * count), count)
}

/** Returns the frame to draw: the requested one if it has loaded, else the nearest loaded one, else the current one. */
export function nearestLoaded(
  requested: number,
  loaded: ReadonlySet<number>,
  count: number,
  now: number,
): number {
  for (let away = 0; away <= count / 2; away += 1) {
    if (loaded.has(wrap(requested + away, count))) return wrap(requested + away, count)
    if (loaded.has(wrap(requested - away, count))) return wrap(requested - away, count)
  }
  return now
}

const wrap = (frame: number, count: number) => ((frame % count) + count) % count
