import { createQuestion } from '@/lib/question'
import { goBackTo, navigate, openPages, redirect } from '@/navigate'
import { type CarMode, keepCurrentCarMode } from './currentCarMode'

interface Asked {
  /** The type that the asking page holds now. */
  readonly typeId?: string
  /** Only types of this series: the list of series is skipped. */
  readonly seriesId?: string
}

const question = createQuestion<CarMode>()
let asked: Asked = {}
let askedFrom = 1

/**
 * Lets the shopper choose a type and a colour. Resolves with the choice, which is the `currentCarMode` from then on,
 * once the page that asked is on its way back to the top; null when left without one.
 */
export function chooseCarMode(now: Asked = {}): Promise<CarMode | null> {
  askedFrom = openPages()
  asked = now
  return question.ask(() =>
    now.seriesId ? navigate('selectCarModeSub', { seriesId: now.seriesId }) : navigate('selectCarMode'),
  )
}

/** What the open question is about; null when nobody asked (a reload, a link from outside). */
export const askedCarMode = (): Asked | null => (question.isOpen() ? asked : null)

/** Answers and goes back to the page that asked; where none did, the chosen vehicle's own page opens. */
export function answerCarMode(mode: CarMode) {
  keepCurrentCarMode(mode)
  if (question.answer(mode)) {
    void goBackTo(askedFrom)
    return
  }
  const { seriesId, typeId, colourId } = mode
  void redirect('vehicleGoodsDetail', { goodsId: seriesId, typeId, colourId })
}

/** The first page of the choice was left. The second one is left for the first. */
export const leaveWithoutCarMode = (page: 'series' | 'types') => {
  if (page === 'series' || asked.seriesId) question.answer(null)
}
