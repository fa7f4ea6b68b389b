import { createServerClock } from '@/lib/serverClock'

/** The mall's time as its answers tell it. Every countdown runs on this, never on the device's clock (DESIGN 4). */
const clock = createServerClock(() => Date.now())

/** Milliseconds since 1970 by the mall's clock; the device's until the first answer. */
export const serverNow = (): number => clock.now()

export const learnServerTime = clock.learn
