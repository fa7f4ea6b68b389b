/**
 * Parses the parameters of `/preview-image`: URLs separated by ',', each one encoded, and the first one to show, by its
 * URL or its index. Only http(s) URLs and paths of the shop are accepted; returns null when there are none.
 */
export function picturesOfParams(
  urls: string | undefined,
  current: string | undefined,
): { readonly pictures: readonly string[]; readonly start: number } | null {
  const pictures = [...new Set((urls ?? '').split(',').map(decoded))].filter((url) =>
    /^(?:https?:\/\/|\/(?!\/))/.test(url),
  )
  if (pictures.length === 0) return null
  const byAddress = pictures.indexOf(decoded(current ?? ''))
  const place = byAddress >= 0 ? byAddress : Number(current)
  return { pictures, start: Number.isInteger(place) && place >= 0 && place < pictures.length ? place : 0 }
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text).trim()
  } catch {
    return text.trim()
  }
}
