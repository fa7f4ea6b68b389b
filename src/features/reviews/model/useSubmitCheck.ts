import { useCallback, useState } from 'react'
import { toast } from '@/ui/feedback'

const STILL_SENDING = '还有图片没有传完，请稍候或移除'

/** Checks whether a form can be submitted. A problem is shown in a toast and, from the first try on, at its field. */
export function useSubmitCheck(problem: string) {
  const [tried, setTried] = useState(false)
  const [waiting, setWaiting] = useState<Readonly<Record<string, number>>>({})
  /** Saves how many pictures of a line are still uploading. */
  const onWaiting = useCallback(
    (id: string, count: number) => setWaiting((all) => ({ ...all, [id]: count })),
    [],
  )
  const passes = (): boolean => {
    setTried(true)
    const isSending = Object.values(waiting).some((count) => count > 0)
    const reason = problem || (isSending ? STILL_SENDING : '')
    toast(reason)
    return reason === ''
  }
  return { passes, onWaiting, shown: tried ? problem : undefined }
}
