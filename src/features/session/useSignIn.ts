import { useState } from 'react'
import { ApiError, describeFailure, HTTP_TEXTS } from '@/api/http/errors'
import type { Tokens } from '@/api/http/ports'
import { userApi } from '@/api/user.generated'
import { goBack, isBehind, returnTo } from '@/navigate'
import type { PhoneProof } from '@/platform/abilities/types'
import { hostInfo } from '@/platform/host'
import { setStored } from '@/platform/host/storage'
import { useOneAtATime } from '@/ui/useOneAtATime'
import { deviceField } from './deviceKey'
import { openIdOfHost, saveOpenId } from './openId'
import { refreshUserInfo } from './refreshUserInfo'
import { sendWebViewTo, webViewAddressOf } from './returnTarget'
import { saveTokens } from './sessionStore'

export interface SignIn {
  readonly busy: boolean
  /** Message of the mall for the last failed try; empty otherwise. */
  readonly error: string
  clearError(): void
  /** Signs in, saves the session and opens the target. Calls while one is running do nothing. */
  signIn(phone: string, code: string): Promise<void>
  /** The same with the phone of the host's account. */
  signInByPhone(proof: PhoneProof): Promise<void>
}

/** Signs in. `target` is an address of the shop; without one it goes back to the previous page. */
export function useSignIn(target: string | undefined): SignIn {
  const { isBusy, run } = useOneAtATime()
  const [error, setError] = useState('')

  const enter = (requestTokens: () => Promise<SignedIn>) =>
    run(async () => {
      setError('')
      try {
        await enterSession(await requestTokens(), target)
      } catch (failure) {
        setError(describeFailure(failure))
      }
    })
  const signIn = (phone: string, code: string) =>
    enter(async () => userApi.login({ body: { phone, code, ...(await deviceField()) } }, { toast: false }))
  const signInByPhone = (proof: PhoneProof) =>
    enter(() => userApi.decodePhone({ body: proof }, { toast: false }))
  return { busy: isBusy, error, signIn, signInByPhone, clearError: () => setError('') }
}

/** The answer of a sign-in. `openid`: of the platform's account, where the platform sent it. */
type SignedIn = Tokens & { readonly openid?: string }

/** Saves a new session, refreshes the user info in the background and opens the target. */
async function enterSession(tokens: SignedIn, target: string | undefined): Promise<void> {
  if (!tokens.accessToken) throw new ApiError('badAnswer', '', HTTP_TEXTS.badAnswer)
  saveTokens(tokens)
  saveOpenId(tokens.openid)
  openIdOfHost().catch(() => undefined)
  if (hostInfo().host === 'nativeApp') setStored('signedInBy', 'page')
  void refreshUserInfo()
  await goOn(target)
}

function goOn(target: string | undefined): Promise<unknown> {
  const url = target && webViewAddressOf(target)
  if (url && isBehind('appWebview')) {
    // The web view that requested the sign-in is the previous page: reload it there instead of opening a second one.
    sendWebViewTo(url)
    return goBack()
  }
  return target?.startsWith('/pages/') ? returnTo(target) : goBack()
}
