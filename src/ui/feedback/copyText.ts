import { copyText as copyToClipboard } from '@/platform/abilities/clipboard'
import { toast } from './index'

/** Texts and duration of both outcomes (spec 8). */
const COPIED = '复制成功'
const NOT_COPIED = '复制失败，当前机型暂不支持此功能'
const COPIED_MS = 2000

/** Copies text and shows the result. */
export async function copyText(text: string): Promise<void> {
  const done = await copyToClipboard(text)
  toast(done ? COPIED : NOT_COPIED, { ms: COPIED_MS })
}
