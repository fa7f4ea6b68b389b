import { useCallback, useMemo, useState } from 'react'
import type { CartLine } from './toCart'

/**
 * Selection of lines to delete. It is separate from the mall's check marks, which are for checkout and stay unchanged.
 */
export function usePicked(lines: readonly CartLine[]) {
  const [isEditing, setEditing] = useState(false)
  const [wanted, setWanted] = useState<ReadonlySet<string>>(new Set())
  const picked = useMemo(() => lines.filter((line) => wanted.has(line.recId)), [lines, wanted])
  const toggle = useCallback(
    (recId: string, isPicked: boolean) =>
      setWanted((before) => {
        const after = new Set(before)
        if (isPicked) after.add(recId)
        else after.delete(recId)
        return after
      }),
    [],
  )
  return {
    isEditing,
    picked,
    isAllPicked: lines.length > 0 && picked.length === lines.length,
    toggle,
    toggleAll: (isPicked: boolean) => setWanted(new Set(isPicked ? lines.map((line) => line.recId) : [])),
    switchEditing: () => {
      setEditing(!isEditing)
      setWanted(new Set())
    },
  }
}
