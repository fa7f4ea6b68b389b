import { createServerClock } from '@/lib/serverClock'

/** Clock with the mall's time, from its responses. All countdowns use it, never the device's clock (decision 0013). */
const clock = createServerClock(() => Date.now())

/** Returns milliseconds since 1970 by the mall's clock; by the device's until the first reply. */
export const serverNow = (): number => clock.now()

export const setServerTime = clock.learn
