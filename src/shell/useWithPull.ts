import { usePullDownRefresh } from '@tarojs/taro'

/**
 * Reloads data beside a list (the counts over its tabs) when the list is pulled down; the list itself ends the pull
 * animation. Loads nothing for a guest, nor for content that isn't shown.
 */
export function useWithPull(refetch: () => Promise<unknown>, enabled: boolean) {
  usePullDownRefresh(() => {
    if (enabled) void refetch()
  })
}
