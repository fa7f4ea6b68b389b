import { sessionValue, setSessionValue } from '@/platform/host/sessionValues'
import type { StoredValues } from '@/platform/host/storage/keys'
import { toast } from '@/ui/feedback'

const REPORTED_KEY = 'reportedUnsaved'

/** Names of the values that the shopper will miss. The others are not theirs, or are found out again. */
const MISSED: { readonly [K in keyof StoredValues]?: string } = {
  token: '登录状态',
  refreshToken: '登录状态',
  reviewDrafts: '评价草稿',
  builds: '定制的车',
  searchHistory: '搜索历史',
  fitted: '安装选择',
  theme: '外观设置',
  largeText: '外观设置',
}

/** Longer than a usual toast: it is shown once in a visit, perhaps while the page changes after signing in. */
const SHOWN_MS = 5_000

/** Reports to the shopper, once in a visit, that the device doesn't keep what they entered. */
export function reportUnsaved(key: keyof StoredValues) {
  const what = MISSED[key]
  if (!what || sessionValue(REPORTED_KEY)) return
  setSessionValue(REPORTED_KEY, '1')
  toast(`手机存储已满或被禁用，${what}等只保留到关闭商城`, { ms: SHOWN_MS })
}
