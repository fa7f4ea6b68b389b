import Taro, { usePullDownRefresh } from '@tarojs/taro'

/** Runs `refetch` when the page is pulled down, and ends the pull animation afterwards, also after a failure. */
export function usePullToRefresh(refetch: () => Promise<unknown>) {
  usePullDownRefresh(() => {
    refetch()
      .finally(() => Taro.stopPullDownRefresh?.())
      .catch(() => undefined)
  })
}
