import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useRef } from 'react'
import { selectVehicle } from '@/api/fallback/vehicles'
import { asQuery } from '@/api/query/asQuery'
import { useLatestState } from '@/ui/useLatestState'
import { type Choice, chosenIds, filled, startChoice, tapped } from './choice'
import { toSelected, type VehicleGoods } from './vehicleGoods'

/** The shopper's choice, and the mall's answer to it (`/product/specification-selected`). */
export function useVehicleChoice(goods: VehicleGoods, requested: readonly (string | undefined)[]) {
  const { specs, defaults } = goods
  const [choice, setChoice, latest] = useLatestState<Choice>(() => startChoice(specs, defaults, requested))
  const before = useRef<Choice>(choice)
  const query = useQuery({
    ...asQuery(selectVehicle, {
      body: { goodsId: goods.goodsId, valueIds: chosenIds(choice) },
    }),
    placeholderData: keepPreviousData,
  })
  const selected = useMemo(() => query.data && toSelected(query.data), [query.data])
  const isSettled = selected !== undefined && !query.isPlaceholderData

  useEffect(() => {
    if (!isSettled || latest.current !== choice) return
    const isComplete = choice.every((id) => id !== null)
    // The combination from the link doesn't exist: keep its type and choose the rest again.
    if (isComplete && !selected.selection) {
      before.current = choice
      setChoice(choice.map((id, at) => (specs[at]?.specId === 'type' ? id : null)))
    } else setChoice(filled(choice, specs, selected.remaining, before.current))
  }, [isSettled, selected, choice, specs, setChoice, latest])

  /** Returns false when the chosen type doesn't have the value. */
  function tap(group: number, valueId: string): boolean {
    const result = tapped(latest.current, specs, group, valueId, selected?.remaining ?? [])
    if (result.kind === 'refused') return false
    before.current = latest.current
    setChoice(result.choice)
    return true
  }

  return {
    choice,
    selected,
    /** The shown data belongs to the current, complete choice. */
    isSettled: isSettled && selected.selection !== null,
    /** Returns whether a tap has changed the choice that isn't drawn, and so isn't priced, yet. */
    isChanging: () => latest.current !== choice,
    failure: query.error,
    retry: () => void query.refetch(),
    tap,
  }
}
