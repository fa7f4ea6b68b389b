import Taro from '@tarojs/taro'

/** Returns a new code of the host's own sign-in, valid once and for five minutes; '' when the host has none. */
export async function hostLoginCode(): Promise<string> {
  try {
    return (await Taro.login()).code ?? ''
  } catch {
    return ''
  }
}
