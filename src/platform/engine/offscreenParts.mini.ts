import Taro from '@tarojs/taro'

/**
 * Whether offscreen parts stay rendered. False in mini-programs: every rendered node is sent to the view and laid out,
 * so only parts near the screen are rendered (decision 0028).
 */
export const rendersOffscreenParts: boolean = false

let known = 0

/** Height of the window in px. Read once, because WeChat's audit reports repeated system calls. */
export function windowHeight(): number {
  if (known === 0) known = (Taro.getWindowInfo ? Taro.getWindowInfo() : Taro.getSystemInfoSync()).windowHeight
  return known
}
