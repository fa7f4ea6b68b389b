import { whenPageFails } from '@/platform/engine/pageFailed'
import { toast } from '@/ui/feedback'

/** Shows a toast when the code of a tapped page cannot load; the open page stays. Later `latePage` takes over. */
export function reportFailedPages() {
  whenPageFails(toastPageFailed)
}

export const toastPageFailed = () => toast('网络不太顺，页面没能打开')
