/** Returns a clock that prints the duration of each stage when SCENE_CLOCK is set. */
export function makeClock(name) {
  if (!process.env.SCENE_CLOCK) return () => {}
  let last = performance.now()
  return (stage) => {
    const now = performance.now()
    console.log(`${name} ${stage} ${Math.round(now - last)} ms`)
    last = now
  }
}
