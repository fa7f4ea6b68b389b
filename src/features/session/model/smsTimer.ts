/** Purpose of a code; each has its own minute between two codes. */
export type SmsScene = 'login' | 'oldPhone' | 'newPhone' | 'appointment' | 'signup' | 'deleteAccount'

/** Time at which the next code may be sent, by phone and scene, in ms of the mall's clock. */
export type ResendTimes = Readonly<Record<string, number>>

const keyOf = (phone: string, scene: SmsScene) => `${scene}:${phone}`

/** Adds a time and drops the ones that have passed. */
export function withResend(
  times: ResendTimes,
  phone: string,
  scene: SmsScene,
  resendAt: number,
  now: number,
): ResendTimes {
  const running = Object.entries(times).filter(([, at]) => at > now)
  return { ...Object.fromEntries(running), [keyOf(phone, scene)]: resendAt }
}

/** Returns the whole seconds until the next code may be sent; 0 when it may be sent now. */
export function secondsToResend(times: ResendTimes, phone: string, scene: SmsScene, now: number): number {
  return Math.max(0, Math.ceil(((times[keyOf(phone, scene)] ?? 0) - now) / 1000))
}
