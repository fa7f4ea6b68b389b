import Taro from '@tarojs/taro'
import { decodeValue } from '@/lib/query'

/** Reads values from the query that the mini-program was opened with. */
export function takeLaunchParams<Name extends string>(names: readonly Name[]): { [K in Name]?: string } {
  const query = (Taro.getLaunchOptionsSync?.().query ?? {}) as Record<string, string | undefined>
  const taken: { [K in Name]?: string } = {}
  for (const name of names) {
    const value = query[name]
    if (value !== undefined) taken[name] = decodeValue(value)
  }
  return taken
}
