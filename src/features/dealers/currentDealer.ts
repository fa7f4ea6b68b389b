import { create } from 'zustand'
import type { Dealer } from './dealer'

/** Client state of spec 3: the dealer chosen last, used as the default of the next form that needs one. */
const useDealerStore = create<{ currentDealer: Dealer | null }>(() => ({ currentDealer: null }))

export const useCurrentDealer = (): Dealer | null => useDealerStore((state) => state.currentDealer)

export const currentDealer = (): Dealer | null => useDealerStore.getState().currentDealer

export const saveCurrentDealer = (dealer: Dealer | null) => useDealerStore.setState({ currentDealer: dealer })
