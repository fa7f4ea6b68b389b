import { useCallback, useEffect, useState } from 'react'
import { serverNow } from '@/api/http/clock'
import { getStored, setStored } from '@/platform/host/storage'
import { useOneAtATime } from '@/ui/useOneAtATime'
import { requestCode } from './model/requestCode'
import { type SmsScene, secondsToResend, withResend } from './model/smsTimer'

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
