import { create } from 'zustand'
import type { BargainGood } from './bargain'

/** Client state of spec 3: the bargain good chosen last, so that its page shows it before the mall has answered. */
const useStore = create<{ good: BargainGood | null }>(() => ({ good: null }))

export const useBargainGood = (): BargainGood | null => useStore((state) => state.good)

export const setBargainGood = (good: BargainGood) => useStore.setState({ good })
