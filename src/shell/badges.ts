import { create } from 'zustand'

/** Counts on the tabs, in their order; set by higher layers once they are loaded. */
export const useBadges = create<readonly (number | undefined)[]>(() => [])
