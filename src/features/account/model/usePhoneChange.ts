import { CODES } from '@contract/codes'
import { useState } from 'react'
import { describeFailure, isApiError } from '@/api/http/errors'
import { userApi } from '@/api/user'
import { currentTokens, keepTokens } from '@/features/session/sessionStore'
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

/** Moving the account to another phone, with each refusal at its field. */
export function usePhoneChange() {
  const { keep } = useProfile()
  const [step, setStep] = useState<0 | 1>(0)
  const [errors, setErrors] = useState<Errors>({})
  const { isBusy, run: alone } = useOneAtATime()
  const tell = (more: Errors) => setErrors((before) => ({ ...before, ...more }))

  /** Asks whether the code is right without using it up: it travels once more with the move itself. */
  const proveOld = (phone: string, code: string) =>
    alone(async () => {
      try {
        await userApi.checkCode({ body: { phone, code, scene: 'oldPhone' } }, { toast: false })
        setStep(1)
        return true
      } catch (failure) {
        tell({ oldCode: describeFailure(failure) })
        return false
      }
    })

  /** True when the account has moved. */
  const move = (wish: Move) =>
    alone(async () => {
      try {
        keep(await userApi.modifyPhone({ body: wish }, { toast: false }))
        const tokens = currentTokens()
        if (tokens) keepTokens({ ...tokens, phone: wish.newPhone })
        toast('手机号已更换')
        return true
      } catch (failure) {
        await explain(failure, wish)
        return false
      }
    })

  async function explain(failure: unknown, { oldCode }: Move) {
    const words = describeFailure(failure)
    const code = isApiError(failure) ? failure.code : ''
    if (code === CODES.phoneTaken) return tell({ newPhone: words })
    if (code !== CODES.codeWrong && code !== CODES.codeSpent) return toast(words)
    // Either code may be the one refused; the old one says so when asked alone.
    const phone = currentTokens()?.phone ?? ''
    try {
      await userApi.checkCode({ body: { phone, code: oldCode, scene: 'oldPhone' } }, { toast: false })
      tell({ newCode: words })
    } catch (again) {
      setStep(0)
      tell({ oldCode: describeFailure(again) })
    }
  }

  return { step, errors, isBusy, tell, proveOld, move }
}
