import type { Selection } from '@contract/rules/skuMatrix'
import { useEffect, useMemo, useState } from 'react'
import type { GoodsDetail } from './goodsDetail'
import { type Choice, choiceOf, matrixOf } from './model/choice'

export interface GoodsChoice {
  readonly selection: Selection
  setSelection(selection: Selection): void
  readonly number: number
  setNumber(number: number): void
  readonly shown: Choice
}

/** Selection on a goods page, kept while the page is open. Starts with the first combination in stock. */
export function useGoodsChoice(
  goods: GoodsDetail | undefined,
  /** Choice made elsewhere, such as in the cart; used as the initial selection. */
  given?: { readonly skuId: string; readonly number: number },
): GoodsChoice | null {
  const [chosen, setChosen] = useState<Selection | null>(null)
  const [number, setNumber] = useState(given?.number ?? 1)
  const skuId = given?.skuId
  const first = useMemo(() => {
    if (!goods) return undefined
    const sku = goods.skus.find((one) => one.skuId === skuId)
    return sku ? sku.valueIds : matrixOf(goods).firstAvailable()
  }, [goods, skuId])
  const selection = chosen ?? first
  const shown = useMemo(() => (goods && selection ? choiceOf(goods, selection) : null), [goods, selection])
  const max = shown?.max ?? 1
  // The new specification may have less in stock than the chosen number.
  useEffect(() => {
    setNumber((current) => Math.min(current, max))
  }, [max])
  if (!shown || !selection) return null
  return { selection, setSelection: setChosen, number, setNumber, shown }
}
