import { create } from 'zustand'
import { createQuestion } from '@/lib/question'
import { goBackTo, navigate, openPages, redirect } from '@/navigate'

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

interface Requested {
  /** Id of the type that the calling page has selected now. */
  readonly typeId?: string
  /** Limits the choice to this series; the list of series is skipped. */
  readonly seriesId?: string
}

const question = createQuestion<CarMode>()
let requested: Requested = {}
let requestedFrom = 1

/**
 * Lets the user choose a type and a colour. Resolves with the choice once the calling page is about to be on top again;
 * the choice also becomes the `currentCarMode`. Resolves with null when the user leaves without choosing.
 */
export function chooseCarMode(now: Requested = {}): Promise<CarMode | null> {
  requestedFrom = openPages()
  requested = now
  return question.open(() =>
    now.seriesId ? navigate('selectCarModeSub', { seriesId: now.seriesId }) : navigate('selectCarMode'),
  )
}

/** Returns the open question; null when no page waits for a choice (after a reload, or when opened by a link). */
export const requestedCarMode = (): Requested | null => (question.isOpen() ? requested : null)

/**
 * Returns the choice to the calling page and goes back to it. When no page waits, opens the page of the chosen vehicle.
 */
export function answerCarMode(mode: CarMode) {
  saveCurrentCarMode(mode)
  if (question.answer(mode)) {
    void goBackTo(requestedFrom)
    return
  }
  const { seriesId, typeId, colourId } = mode
  void redirect('vehicleGoodsDetail', { goodsId: seriesId, typeId, colourId })
}

/**
 * Call when a page of the choice is closed. Ends the choice with null if it is the page that the choice was opened on;
 * closing the second page only returns to the first.
 */
export const leaveWithoutCarMode = (page: 'series' | 'types') => {
  if (page === 'series' || requested.seriesId) question.answer(null)
}
