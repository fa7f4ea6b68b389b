import { useState } from 'react'
import { describeFailure } from '@/api/http/errors'
import type { Tokens } from '@/api/http/ports'
import { userApi } from '@/api/user'
import { goBack, isBehind, returnTo } from '@/navigate'
import type { PhoneProof } from '@/platform/phoneSignIn/types'
import { useOneAtATime } from '@/ui/useOneAtATime'
import { refreshUserInfo } from './refreshUserInfo'
import { webViewAddressOf } from './returnTarget'
import { keepTokens } from './sessionStore'
import { sendWebViewTo } from './webReturn'

export interface SignIn {
  readonly busy: boolean
  /** Why the last try failed, in the mall's words; empty otherwise. */
  readonly error: string
  clearError(): void
  /** Signs in, keeps the session and goes where the shopper wanted to. Runs once however often it is called. */
  signIn(phone: string, code: string): Promise<void>
  /** The same with the phone of the host's account. */
  signInByPhone(proof: PhoneProof): Promise<void>
}

/** Signing in. `target` is an address of the shop; without one the page behind comes back. */
export function useSignIn(target: string | undefined): SignIn {
  const { isBusy, run } = useOneAtATime()
  const [error, setError] = useState('')

  const enter = (ask: () => Promise<Tokens>) =>
    run(async () => {
      setError('')
      try {
        await enterSession(await ask(), target)
      } catch (failure) {
        setError(describeFailure(failure))
      }
    })
  const signIn = (phone: string, code: string) =>
    enter(() => userApi.login({ body: { phone, code } }, { toast: false }))
  const signInByPhone = (proof: PhoneProof) =>
    enter(() => userApi.decodePhone({ body: proof }, { toast: false }))
  return { busy: isBusy, error, signIn, signInByPhone, clearError: () => setError('') }
}

/** A session from whatever door: kept, the user's info fetched quietly, then on to the target. */
async function enterSession(tokens: Tokens, target: string | undefined): Promise<void> {
  keepTokens(tokens)
  void refreshUserInfo()
  await goOn(target)
}

function goOn(target: string | undefined): Promise<unknown> {
  const url = target && webViewAddressOf(target)
  if (url && isBehind('appWebview')) {
    // The web view that asked lies right behind: it goes on, instead of a second one above it.
    sendWebViewTo(url)
    return goBack()
  }
  return target?.startsWith('/pages/') ? returnTo(target) : goBack()
}
