import type { CDPSession, Page } from 'playwright-core'

const SLOW_FRAME_MS = 33

export interface Frames {
  all: number
  slow: number
}

export const slowShare = ({ all, slow }: Frames) => (slow / all) * 100

/** Counts the page's frames while it is flung by a finger, by so many px along each axis. */
export async function framesWhileScrolling(
  page: Page,
  client: CDPSession,
  flings: readonly { xDistance?: number; yDistance?: number }[],
): Promise<Frames> {
  await page.evaluate(() => {
    const watched = window as unknown as { __frames: number[]; __stop: boolean }
    watched.__frames = []
    watched.__stop = false
    let last = performance.now()
    const tick = () => {
      const now = performance.now()
      watched.__frames.push(now - last)
      last = now
      if (!watched.__stop) requestAnimationFrame(tick)
    }
    requestAnimationFrame(tick)
  })
  for (const fling of flings) {
    await client.send('Input.synthesizeScrollGesture', {
      x: 187,
      y: 400,
      speed: 3000,
      gestureSourceType: 'touch',
      ...fling,
    })
  }
  const frames = await page.evaluate(() => {
    const watched = window as unknown as { __frames: number[]; __stop: boolean }
    watched.__stop = true
    return watched.__frames
  })
  return { all: frames.length, slow: frames.filter((ms) => ms > SLOW_FRAME_MS).length }
}
