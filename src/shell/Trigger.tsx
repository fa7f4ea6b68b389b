import { useRouter } from '@tarojs/taro'
import { routePath } from '@/navigate'
import { shellPorts } from './ports'

/**
 * What marketing draws over the page: a floating trigger, a pop-up. Which page that is must be known from the first
 * drawing on: later another page may lie on top, and Taro names that one.
 */
export function Trigger() {
  const page = routePath(useRouter()?.path ?? '')
  const Layer = shellPorts().useMarketing()
  return Layer && <Layer page={page} />
}
