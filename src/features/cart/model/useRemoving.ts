import { useEffect, useRef, useState } from 'react'
import { confirm } from '@/ui/feedback'
import { putBack, removeLines } from './cartStore'
import type { CartLine } from './toCart'

/** How long a deletion can be taken back. */
const UNDO_MS = 5000

/** Deletes after asking, and offers to take it back for a while. */
export function useRemoving() {
  const [removed, setRemoved] = useState<readonly CartLine[]>([])
  const timer = useRef<ReturnType<typeof setTimeout>>()
  const lock = useRef(false)
  useEffect(() => () => clearTimeout(timer.current), [])

  /** True when they are gone. */
  async function remove(lines: readonly CartLine[], title: string): Promise<boolean> {
    if (lock.current || lines.length === 0) return false
    lock.current = true
    try {
      if (!(await confirm({ title, confirmText: '删除', danger: true }))) return false
      await removeLines(lines.map((line) => line.recId))
      offerUndo(lines)
      return true
    } catch {
      return false
    } finally {
      lock.current = false
    }
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
    // Told in a toast; the cart shows what came back.
    void putBack(lines.map(({ recId }) => recId)).catch(() => undefined)
  }

  return { remove, removed, undo }
}
