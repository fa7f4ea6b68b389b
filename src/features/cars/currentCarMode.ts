import { create } from 'zustand'

/** A type in a colour, as the shopper chose it. */
export interface CarMode {
  readonly seriesId: string
  readonly seriesName: string
  readonly typeId: string
  readonly typeName: string
  readonly colourId: string
  readonly colourName: string
  readonly imgUrl: string
  /** Fen. */
  readonly price: number
}

/** Client state of spec 3: the vehicle that the shopper chose last, for the next page that needs one. */
const useCarModeStore = create<{ currentCarMode: CarMode | null }>(() => ({ currentCarMode: null }))

export const useCurrentCarMode = (): CarMode | null => useCarModeStore((state) => state.currentCarMode)

export const currentCarMode = (): CarMode | null => useCarModeStore.getState().currentCarMode

export const keepCurrentCarMode = (mode: CarMode | null) => useCarModeStore.setState({ currentCarMode: mode })
