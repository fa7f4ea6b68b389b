import { fitsSeries } from '@contract/rules/fitsSeries'
import { type Selection, tapValue } from '@contract/rules/skuMatrix'
import { useEffect, useMemo } from 'react'
import { useLatestState } from '@/ui/useLatestState'
import type { GoodsDetail } from './goodsDetail'
import { type Choice, choiceOf, firstChoice } from './model/choice'
import { useOwnSeries } from './useOwnSeries'

export interface GoodsChoice {
  readonly selection: Selection
  /** Chooses a value of a group, or removes it if it is chosen. */
  tap(group: number, valueId: string): void
  readonly number: number
  setNumber(number: number): void
  readonly shown: Choice
  /** Returns the choice including taps that aren't drawn yet; for the handlers of buttons. */
  now(): { readonly shown: Choice; readonly number: number }
}

/**
 * Selection on a goods page, kept while the page is open. Starts with the first combination in stock, for the shopper's
 * own vehicle where the goods are made for vehicles.
 */
export function useGoodsChoice(
  goods: GoodsDetail | undefined,
  /** Choice made elsewhere, such as in the cart; used as the initial selection. */
  given?: { readonly skuId: string; readonly number: number },
): GoodsChoice | null {
  const [chosen, setChosen, latestChosen] = useLatestState<Selection | null>(null)
  const [number, setNumber, latestNumber] = useLatestState(given?.number ?? 1)
  const skuId = given?.skuId
  const isForVehicle = !!goods && skuId === undefined && fitsSeries(goods, '') !== null
  const { names: ownSeries } = useOwnSeries(isForVehicle)
  const first = useMemo(() => {
    if (!goods) return undefined
    const sku = goods.skus.find((one) => one.skuId === skuId)
    return sku ? sku.valueIds : firstChoice(goods, ownSeries)
  }, [goods, skuId, ownSeries])
  const selection = chosen ?? first
  const shown = useMemo(() => (goods && selection ? choiceOf(goods, selection) : null), [goods, selection])
  const max = shown?.max ?? 1
  // The new specification may have less in stock than the chosen number.
  useEffect(() => setNumber(Math.min(latestNumber.current, max)), [max, setNumber, latestNumber])
  if (!goods || !first || !shown || !selection) return null
  return {
    selection,
    tap: (group, valueId) => setChosen(tapValue(latestChosen.current ?? first, group, valueId)),
    number,
    setNumber,
    shown,
    now: () => {
      const current = choiceOf(goods, latestChosen.current ?? first)
      return { shown: current, number: Math.min(latestNumber.current, current.max) }
    },
  }
}
