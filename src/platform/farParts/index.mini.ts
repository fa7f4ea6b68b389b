import Taro from '@tarojs/taro'

/** What stands on a mini-program's page was sent to its view and is laid out: only what is near may stand (DESIGN 7). */
export const farPartsStand: boolean = false

let known = 0

/** Height of the window in px. Asked once: WeChat's audit counts repeated system questions. */
export function windowHeight(): number {
  if (known === 0) known = (Taro.getWindowInfo ? Taro.getWindowInfo() : Taro.getSystemInfoSync()).windowHeight
  return known
}
