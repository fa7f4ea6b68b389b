type Convert = typeof import('pinyin-pro')['pinyin']

/** Returns the syllables of Chinese and the letters of other words, in lower case: '货箱宝tpe' -> huo, xiang, bao, tpe. */
export type Syllables = (plain: string) => string[]

let loading: Promise<Syllables> | undefined

/** Loads the dictionary of pinyin with the first search: it takes 0.25 s and 10 MB. */
export function loadPinyin(): Promise<Syllables> {
  loading ??= import('pinyin-pro').then(({ pinyin }) => cached(pinyin))
  return loading
}

/** Texts whose syllables are kept; a change of the synonyms, which each search needs, drops the old ones. */
const MAX_KEPT = 5_000

function cached(convert: Convert): Syllables {
  const kept = new Map<string, string[]>()
  return (plain) => {
    const known = kept.get(plain)
    if (known) return known
    const syllables = (plain.match(/[a-z0-9]+|[^a-z0-9]+/g) ?? []).flatMap((part) =>
      /^[a-z0-9]/.test(part)
        ? [part]
        : convert(part, { toneType: 'none', type: 'array', v: true, nonZh: 'removed' }),
    )
    if (kept.size >= MAX_KEPT) kept.clear()
    if (plain.length < 32) kept.set(plain, syllables)
    return syllables
  }
}
