import { create } from 'zustand'
import type { AppUser } from '@/platform/host/bridge/appData'

/** User of the app around the page; null in other hosts, and until the app answers. */
export const useAppUser = create<{ user: AppUser | null }>(() => ({ user: null }))
