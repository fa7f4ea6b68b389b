import { create } from 'zustand'
import type { AppUser } from '@/platform/bridge/appData'

/** What the app around the page calls its user; null elsewhere, and until it says. */
export const useAppUser = create<{ user: AppUser | null }>(() => ({ user: null }))
