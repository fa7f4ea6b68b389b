import { useEffect, useRef, useState } from 'react'
import { isServed } from '@/platform/host/env'
import { confirm } from '@/ui/feedback'
import { useOneAtATime } from '@/ui/useOneAtATime'
import { putBack, removeLines } from './cartStore'
import type { CartLine } from './toCart'

/** Milliseconds during which a deletion can be undone. */
const UNDO_MS = 5000

/** Deletes lines after a confirmation, and offers undo for a while. */
export function useRemoving() {
  const [removed, setRemoved] = useState<readonly CartLine[]>([])
  const timer = useRef<ReturnType<typeof setTimeout>>()
  const { run } = useOneAtATime()
  useEffect(() => () => clearTimeout(timer.current), [])

  /** Returns true when the lines were deleted. */
  async function remove(lines: readonly CartLine[], title: string): Promise<boolean> {
    if (lines.length === 0) return false
    const isRemoved = await run(async () => {
      try {
        if (!(await confirm({ title, confirmText: '删除', danger: true }))) return false
        await removeLines(lines.map((line) => line.recId))
        if (isServed('/ext/cart/restore')) offerUndo(lines)
        return true
      } catch {
        return false
      }
    })
    return isRemoved === true
  }

  function offerUndo(lines: readonly CartLine[]) {
    clearTimeout(timer.current)
    setRemoved(lines)
    timer.current = setTimeout(() => setRemoved([]), UNDO_MS)
  }

  function undo() {
    const lines = removed
    clearTimeout(timer.current)
    setRemoved([])
    // The error is shown in a toast; the cart shows which lines are back.
    void putBack(lines.map(({ recId }) => recId)).catch(() => undefined)
  }

  return { remove, removed, undo }
}
