import { create } from 'zustand'

/** The user's choice of a type and a colour. */
export interface CarMode {
  readonly seriesId: string
  readonly seriesName: string
  readonly typeId: string
  readonly typeName: string
  readonly colourId: string
  readonly colourName: string
  readonly imgUrl: string
  /** Price in fen. */
  readonly price: number
}

/** Client state of spec 3: the vehicle chosen last, for the next page that needs one. */
const useCarModeStore = create<{ currentCarMode: CarMode | null }>(() => ({ currentCarMode: null }))

export const useCurrentCarMode = (): CarMode | null => useCarModeStore((state) => state.currentCarMode)

export const currentCarMode = (): CarMode | null => useCarModeStore.getState().currentCarMode

export const saveCurrentCarMode = (mode: CarMode | null) => useCarModeStore.setState({ currentCarMode: mode })
