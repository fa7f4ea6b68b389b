import { CODES } from '@contract/codes'
import { useState } from 'react'
import { describeFailure, isApiError } from '@/api/http/errors'
import { userApi } from '@/api/user.generated'
import { currentTokens, saveTokens } from '@/features/session/sessionStore'
import { toast } from '@/ui/feedback'
import { useOneAtATime } from '@/ui/useOneAtATime'
import { useProfile } from './useProfile'

interface Errors {
  readonly oldCode?: string
  readonly newPhone?: string
  readonly newCode?: string
}

interface Move {
  readonly oldCode: string
  readonly newPhone: string
  readonly newCode: string
}

/** Moves the account to another phone number and shows each error at its field. */
export function usePhoneChange() {
  const { setProfile } = useProfile()
  const [step, setStep] = useState<0 | 1>(0)
  const [errors, setErrors] = useState<Errors>({})
  const { isBusy, run: alone } = useOneAtATime()
  const report = (more: Errors) => setErrors((before) => ({ ...before, ...more }))

  /** Checks the old phone's code without using it up: the same code is sent again with the change itself. */
  const proveOld = (phone: string, code: string) =>
    alone(async () => {
      try {
        await userApi.checkCode({ body: { phone, code, scene: 'oldPhone' } }, { toast: false })
        setStep(1)
        return true
      } catch (failure) {
        report({ oldCode: describeFailure(failure) })
        return false
      }
    })

  /** Returns true when the phone number has been changed. */
  const move = (input: Move) =>
    alone(async () => {
      try {
        setProfile(await userApi.modifyPhone({ body: input }, { toast: false }))
        const tokens = currentTokens()
        if (tokens) saveTokens({ ...tokens, phone: input.newPhone })
        toast('手机号已更换')
        return true
      } catch (failure) {
        await explain(failure, input)
        return false
      }
    })

  async function explain(failure: unknown, { oldCode }: Move) {
    const text = describeFailure(failure)
    const code = isApiError(failure) ? failure.code : ''
    if (code === CODES.phoneTaken) return report({ newPhone: text })
    if (code !== CODES.codeWrong && code !== CODES.codeSpent) return toast(text)
    // The mall refuses either code with the same error. Check the old code alone to find out which one is wrong.
    const phone = currentTokens()?.phone ?? ''
    try {
      await userApi.checkCode({ body: { phone, code: oldCode, scene: 'oldPhone' } }, { toast: false })
      report({ newCode: text })
    } catch (again) {
      setStep(0)
      report({ oldCode: describeFailure(again) })
    }
  }

  return { step, errors, isBusy, report, proveOld, move }
}
