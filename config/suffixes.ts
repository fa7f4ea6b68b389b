import type Chain from 'webpack-chain'

/**
 * Resolves `x.weapp.ts` before `x.mini.ts` before `x.ts`. Taro resolves the target's own suffix by itself; this adds
 * the suffix that both mini-programs share.
 */
export function suffixesOf(chain: Chain, suffixes: string[]) {
  const extensions = ['.ts', '.tsx', '.js', '.jsx']
  const own = suffixes.flatMap((suffix) => extensions.map((extension) => `.${suffix}${extension}`))
  const known = chain.resolve.extensions.values()
  chain.resolve.extensions.clear().merge([...own, ...known.filter((extension) => !own.includes(extension))])
}
