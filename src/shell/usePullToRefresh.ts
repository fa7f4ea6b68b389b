import Taro, { usePullDownRefresh } from '@tarojs/taro'

/** Runs `refetch` when the page is pulled down, and lets go of it whatever comes of that. */
export function usePullToRefresh(refetch: () => Promise<unknown>) {
  usePullDownRefresh(() => {
    refetch()
      .finally(() => Taro.stopPullDownRefresh?.())
      .catch(() => undefined)
  })
}
