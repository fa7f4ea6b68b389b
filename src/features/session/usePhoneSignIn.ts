import { useEffect, useRef } from 'react'
import { hostLoginCode, phoneOpenType, phoneProof } from '@/platform/abilities/phoneSignIn'
import type { PhoneDetail } from '@/platform/abilities/types'
import { toast } from '@/ui/feedback'
import type { SignIn } from './useSignIn'

/** Signs in with the phone of the host's account; if that is refused, the SMS code remains available. */
export function usePhoneSignIn({ signInByPhone }: Pick<SignIn, 'signInByPhone'>) {
  // Douyin requires its login code before the tap, and a code can be used only once.
  const loginCode = useRef(Promise.resolve(''))
  useEffect(() => {
    if (phoneOpenType) loginCode.current = hostLoginCode()
  }, [])

  return async (detail: PhoneDetail) => {
    const proof = phoneProof(detail, await loginCode.current)
    if (!proof) {
      toast('未获得手机号，请使用短信验证码登录')
      return
    }
    loginCode.current = Promise.resolve('')
    await signInByPhone(proof)
    loginCode.current = hostLoginCode()
  }
}
