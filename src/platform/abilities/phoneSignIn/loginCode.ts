import Taro from '@tarojs/taro'

/** A fresh code of the host's own sign-in, good once and for five minutes; empty when the host has none. */
export async function hostLoginCode(): Promise<string> {
  try {
    return (await Taro.login()).code ?? ''
  } catch {
    return ''
  }
}
