import { usePullDownRefresh } from '@tarojs/taro'

/**
 * Asks again for what stands beside a list (the counts over its tabs) when the list is pulled down; the list itself
 * lets go of the pull. Nothing is asked for a guest, nor for what isn't shown.
 */
export function useWithPull(refetch: () => Promise<unknown>, enabled: boolean) {
  usePullDownRefresh(() => {
    if (enabled) void refetch()
  })
}
