import Taro from '@tarojs/taro'

/** Whether the page on top is too short to be scrolled, so that reach-bottom would never fire. */
export function pageIsShort(): Promise<boolean> {
  return new Promise((resolve) => {
    Taro.createSelectorQuery()
      .selectViewport()
      .fields(
        { size: true, scrollOffset: true },
        (view: { height?: number; scrollHeight?: number } | null) => {
          const { height, scrollHeight } = view ?? {}
          resolve(height !== undefined && scrollHeight !== undefined && scrollHeight <= height)
        },
      )
      .exec()
  })
}
