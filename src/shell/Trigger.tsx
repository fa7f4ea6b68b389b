import { useRouter } from '@tarojs/taro'
import { routePath } from '@/navigate'
import { shellPorts } from './ports'

/**
 * Marketing's layer over the page: a floating trigger or a pop-up. The page is read at the first render, because
 * later another page may be on top and Taro would return that one.
 */
export function Trigger() {
  const page = routePath(useRouter()?.path ?? '')
  const Layer = shellPorts().useMarketing()
  return Layer && <Layer page={page} />
}
