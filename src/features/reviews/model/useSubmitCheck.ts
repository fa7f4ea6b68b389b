import { useCallback, useState } from 'react'
import { toast } from '@/ui/feedback'

const STILL_SENDING = '还有图片没有传完，请稍候或移除'

/** Whether a form may be sent: what keeps it is told in a toast, and stands at its field from the first try on. */
export function useSubmitCheck(problem: string) {
  const [tried, setTried] = useState(false)
  const [waiting, setWaiting] = useState<Readonly<Record<string, number>>>({})
  /** How many pictures of a line are still on their way. */
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
