import { deviceApi } from '@/api/device'
import { serverNow } from '@/api/http/clock'
import { isApiError } from '@/api/http/errors'
import { userApi } from '@/api/user'
import { isServed } from '@/platform/host/env'
import { deviceField } from '../deviceKey'
import type { SmsScene } from './smsTimer'

/** The mall's code when a phone has received many SMS codes today (contract/codes.ts, challengeNeeded). */
const CHALLENGE_NEEDED = '601009'

const QUIET = { toast: false } as const

/**
 * Requests an SMS code, with a proof of work if the mall requires one.
 * @param onWork called before the proof of work starts; it takes a second or two
 * @returns time at which the next code may be sent, in ms
 */
export async function requestCode(phone: string, scene: SmsScene, onWork: () => void): Promise<number> {
  const query = { phone, scene, ...(await deviceField()) }
  try {
    return resendTime(await userApi.sendCode({ query }, QUIET))
  } catch (failure) {
    const isWanted = isApiError(failure) && failure.code === CHALLENGE_NEEDED
    if (!isWanted || !isServed('/ext/device/challenge')) throw failure
    onWork()
    const challenge = await deviceApi.challenge({ body: { phone, scene } }, QUIET)
    const { solveChallenge } = await import('./solveChallenge')
    const proof = await solveChallenge(challenge)
    return resendTime(await userApi.sendCode({ query: { ...query, proof } }, QUIET))
  }
}

/** Pause before another code where the mall doesn't say one. */
const PAUSE_MS = 60_000

const resendTime = ({ resendAt }: { readonly resendAt: number }): number => resendAt || serverNow() + PAUSE_MS
