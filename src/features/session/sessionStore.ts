import { create } from 'zustand'
import type { Tokens } from '@/api/http/ports'
import { getStored, removeStored, setStored } from '@/platform/host/storage'
import type { StoredUserInfo } from '@/platform/host/storage/keys'

interface SessionState {
  /** Null for a guest (spec 6: two states only). */
  tokens: Tokens | null
  userInfo: StoredUserInfo | null
}

/** Mirrors the stored keys of spec 3, so that the session survives a reload and is there at the next visit. */
export const useSessionStore = create<SessionState>(() => ({ tokens: null, userInfo: null }))

/** Reads the stored session at launch. */
export function restoreSession() {
  const accessToken = getStored('token')
  const tokens: Tokens | null = accessToken
    ? {
        accessToken,
        refreshToken: getStored('refreshToken') ?? '',
        beanId: getStored('beanId') ?? '',
        phone: getStored('phone') ?? '',
      }
    : null
  useSessionStore.setState({ tokens, userInfo: tokens ? (getStored('userInfo') ?? null) : null })
}

/** Takes over tokens of the same user that another tab has stored since, for example by a refresh. */
export function takeNewerTokens() {
  const own = currentTokens()
  const stored = getStored('token')
  if (own && stored && stored !== own.accessToken && (getStored('beanId') ?? '') === own.beanId)
    restoreSession()
}

/** Saves new tokens: after signing in, after a refresh, from the app, or from an address. */
export function saveTokens(tokens: Tokens) {
  setStored('token', tokens.accessToken)
  setStored('refreshToken', tokens.refreshToken)
  setStored('beanId', tokens.beanId)
  setStored('phone', tokens.phone)
  useSessionStore.setState({ tokens })
}

export function saveUserInfo(userInfo: StoredUserInfo) {
  setStored('userInfo', userInfo)
  useSessionStore.setState({ userInfo })
}

/** Removes the session from this device. */
export function clearSession() {
  for (const key of ['token', 'refreshToken', 'beanId', 'phone', 'openId', 'userInfo', 'signedInBy'] as const)
    removeStored(key)
  useSessionStore.setState({ tokens: null, userInfo: null })
}

export const currentTokens = (): Tokens | null => useSessionStore.getState().tokens

export const useSignedIn = (): boolean => useSessionStore((state) => state.tokens !== null)
