import type { CODES } from '@contract/codes'
import { useCallback, useEffect, useState } from 'react'
import { deviceApi } from '@/api/device.generated'
import { serverNow } from '@/api/http/clock'
import { isApiError } from '@/api/http/errors'
import { userApi } from '@/api/user.generated'
import { isServed } from '@/platform/host/env'
import { getStored, setStored } from '@/platform/host/storage'
import { useOneAtATime } from '@/ui/useOneAtATime'
import { deviceField } from './deviceKey'
import { type SmsScene, secondsToResend, withResend } from './model/smsTimer'

/** The mall's code when a phone has received many SMS codes today. */
const CHALLENGE_NEEDED: (typeof CODES)['challengeNeeded'] = '601009'

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
    const isChallenged = isApiError(failure) && failure.code === CHALLENGE_NEEDED
    if (!isChallenged || !isServed('/ext/device/challenge')) throw failure
    onWork()
    const challenge = await deviceApi.challenge({ body: { phone, scene } }, QUIET)
    const { solveChallenge } = await import('@contract/rules/solveChallenge')
    const proof = await solveChallenge(challenge)
    return resendTime(await userApi.sendCode({ query: { ...query, proof } }, QUIET))
  }
}

/** Pause before another code where the mall doesn't say one. */
const PAUSE_MS = 60_000

const resendTime = ({ resendAt }: { readonly resendAt: number }): number => resendAt || serverNow() + PAUSE_MS

export interface SmsCode {
  /** Whole seconds until the next code may be sent. */
  readonly secondsLeft: number
  readonly sending: boolean
  /** The device is solving the challenge that the mall requires before it sends more codes to this phone. */
  readonly verifying: boolean
  /** Sends a code. Rejects with the mall's message if it refuses. */
  send(): Promise<void>
}

// Stored, so that leaving the page doesn't reset the wait.
const secondsLeftFor = (phone: string, scene: SmsScene) =>
  secondsToResend(getStored('smsResendAt') ?? {}, phone, scene, serverNow())

/** Sends SMS codes to a phone, one a minute by the mall's clock. */
export function useSmsCode(phone: string, scene: SmsScene): SmsCode {
  const [secondsLeft, setSecondsLeft] = useState(() => secondsLeftFor(phone, scene))
  const [verifying, setVerifying] = useState(false)
  const { isBusy: sending, run } = useOneAtATime()

  useEffect(() => {
    const tick = () => setSecondsLeft(secondsLeftFor(phone, scene))
    tick()
    const timer = setInterval(tick, 1000)
    return () => clearInterval(timer)
  }, [phone, scene])

  const send = useCallback(async () => {
    if (secondsLeftFor(phone, scene) > 0) return
    await run(async () => {
      try {
        const resendAt = await requestCode(phone, scene, () => setVerifying(true))
        setStored(
          'smsResendAt',
          withResend(getStored('smsResendAt') ?? {}, phone, scene, resendAt, serverNow()),
        )
        setSecondsLeft(secondsLeftFor(phone, scene))
      } finally {
        setVerifying(false)
      }
    })
  }, [phone, scene, run])

  return { secondsLeft, sending, verifying, send }
}
