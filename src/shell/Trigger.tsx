import { FloatingTrigger } from '@/ui/FloatingTrigger/FloatingTrigger'
import { shellPorts } from './ports'

/** The floating trigger that marketing gives the page, if any. */
export function Trigger() {
  const { useTrigger, openLink } = shellPorts()
  const spec = useTrigger()
  return spec ? <FloatingTrigger {...spec} onTap={() => openLink(spec.url)} /> : null
}
