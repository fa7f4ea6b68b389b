import Taro from '@tarojs/taro'
import type { HostInfo, Os } from './detect'

let known: HostInfo | undefined

/** Returns the host: in a mini-program it is the target. */
export function hostInfo(): HostInfo {
  if (!known) {
    const { platform } = Taro.getDeviceInfo ? Taro.getDeviceInfo() : Taro.getSystemInfoSync()
    const os: Os = platform === 'ios' || platform === 'android' ? platform : 'other'
    known = { host: process.env.TARO_ENV === 'tt' ? 'tt' : 'weapp', os, appBrand: null }
  }
  return known
}
