// Translates each frame of a stack through source maps only once. Node would search the map of each frame again, among
// all modules where its file has none, and Playwright takes a stack for each of its calls: a tenth of
// their processor time.
const translate = Error.prepareStackTrace

/** Translated frames, by the frame as V8 writes it. */
const frames = new Map()

function frameOf(site) {
  const written = `${site}`
  const known = frames.get(written)
  if (known) return known
  const header = translate({}, [])
  const translated = translate({}, [site]).slice(header.length)
  frames.set(written, translated)
  return translated
}

Error.prepareStackTrace = (error, sites) => translate(error, []) + sites.map(frameOf).join('')
