import Taro, { usePullDownRefresh } from '@tarojs/taro'

/** Runs `refetch` when the page is pulled down, and ends the pull animation afterwards, also after a failure. */
export function usePullToRefresh(refetch: () => Promise<unknown>) {
  usePullDownRefresh(() => {
    refetch()
      .finally(() => Taro.stopPullDownRefresh?.())
      .catch(() => undefined)
  })
}

/**
 * Reloads data beside a list (the counts over its tabs) when the list is pulled down; the list itself ends the pull
 * animation. Loads nothing for a guest, nor for content that isn't shown.
 */
export function useWithPull(refetch: () => Promise<unknown>, enabled: boolean) {
  usePullDownRefresh(() => {
    if (enabled) void refetch()
  })
}
