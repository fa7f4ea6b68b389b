import { FEATURE_LEVELS, rowOf } from './architecture/featureLevels'
import { featureOf, isDoor, layerOf, MAY_IMPORT } from './architecture/layers'
import { filesUnder, isScript, isTest, ROOT, read, type Source, sourcesUnder } from './architecture/sources'

const shop = sourcesUnder('src')
const product = shop.filter((source) => !isTest(source.file))
const mall = sourcesUnder('mall')
const every = [
  ...shop,
  ...mall,
  ...sourcesUnder('contract'),
  ...sourcesUnder('config'),
  ...sourcesUnder('scripts'),
  ...sourcesUnder('__tests__'),
]

/** Returns lines such as `src/a.ts imports src/b.ts`, for the failure message. */
const offences = (sources: Source[], find: (source: Source) => string[]) =>
  sources.flatMap((source) => find(source).map((what) => `${source.file} ${what}`))

describe('arrows', () => {
  it('a layer imports only what stands below it', () => {
    const wrong = offences(product, ({ file, imports }) => {
      const layer = layerOf(file)
      const allowed = MAY_IMPORT[layer]
      if (!allowed) return []
      return imports
        .map((one) => one.file)
        .filter((target) => target.startsWith('src/') && layerOf(target) !== layer)
        .filter((target) => !allowed.includes(layerOf(target)))
        .map((target) => `imports ${target}`)
    })
    expect(wrong).toEqual([])
  })

  it('lib knows neither React nor Taro', () => {
    const wrong = offences(
      product.filter(({ file }) => layerOf(file) === 'lib'),
      ({ imports }) =>
        imports
          .filter(({ request }) => /^(react|@tarojs|@tanstack|zustand)/.test(request))
          .map(({ request }) => request),
    )
    expect(wrong).toEqual([])
  })

  it('a feature is entered through its doors', () => {
    const wrong = offences(product, ({ file, imports }) =>
      imports
        .map((one) => one.file)
        .filter((target) => featureOf(target) && featureOf(target) !== featureOf(file))
        .filter((target) => !isDoor(target))
        .map((target) => `imports ${target}`),
    )
    expect(wrong).toEqual([])
  })

  it('a feature imports only features of lower rows, so there are no circles', () => {
    const wrong = offences(product, ({ file, imports }) => {
      const from = featureOf(file)
      if (!from) return []
      return imports
        .map((one) => one.file)
        .filter((target) => featureOf(target) && featureOf(target) !== from)
        .filter((target) => rowOf(featureOf(target)!) >= rowOf(from))
        .map((target) => `imports ${target}`)
    })
    expect(wrong).toEqual([])
  })

  it('the table of levels names every feature once, and no other', () => {
    const folders = new Set(product.map(({ file }) => featureOf(file)).filter(Boolean))
    expect(Object.values(FEATURE_LEVELS).flat(2).sort()).toEqual([...folders].sort())
  })

  it('only tests import src/testing', () => {
    const wrong = offences(product, ({ imports }) =>
      imports.filter((one) => one.file.startsWith('src/testing/')).map((one) => `imports ${one.file}`),
    )
    expect(wrong).toEqual([])
  })

  it('no validator reaches a bundle: of the contract, run-time imports never lead to zod', () => {
    const wrong = offences(product, ({ imports }) =>
      imports
        .filter((one) => !one.typeOnly && one.file.startsWith('contract/') && leadsTo(one.file, 'zod'))
        .map((one) => `imports ${one.file} at run time`),
    )
    expect(wrong).toEqual([])
  })

  it('the mall takes the contract and src/lib, nothing else of the shop', () => {
    const wrong = offences(mall, ({ imports }) =>
      imports
        .filter((one) => one.file.startsWith('src/') && !one.file.startsWith('src/lib/'))
        .map((one) => `imports ${one.file}`),
    )
    expect(wrong).toEqual([])
  })
})

/** Tells whether a file imports `wanted` at run time, directly or through other files of the repository. */
function leadsTo(file: string, wanted: string, seen = new Set<string>()): boolean {
  if (seen.has(file)) return false
  seen.add(file)
  return read(file).imports.some(
    (one) =>
      !one.typeOnly &&
      (one.request === wanted || (one.file !== '' && isScript(one.file) && leadsTo(one.file, wanted, seen))),
  )
}

describe('targets and hosts', () => {
  it('are asked for only in platform, config, app.config and the pages’ configs', () => {
    const wrong = offences(product, ({ file, code }) => {
      if (/^src\/(platform\/|app\.config\.ts$|pageConfig\.ts$)/.test(file)) return []
      return code.match(/\bTARO_ENV\b|\bgetEnv\s*\(|\bnavigator\.userAgent\b/g) ?? []
    })
    expect(wrong).toEqual([])
  })

  it('a variant stands beside a default with the same extension, and both offer the same names', () => {
    const variants = filesUnder('src', (file) => /\.(weapp|tt|mini|h5)\.tsx?$/.test(file))
    const wrong = variants.flatMap((variant) => {
      const standard = variant.replace(/\.(weapp|tt|mini|h5)(\.tsx?)$/, '$2')
      if (!filesUnder('src').includes(standard)) return [`${variant} has no ${standard}`]
      const [here, there] = [namesOf(read(variant)), namesOf(read(standard))]
      return here.join() === there.join() ? [] : [`${variant} offers ${here}, ${standard} offers ${there}`]
    })
    expect(wrong).toEqual([])
  })

  it('file names have no dots but the known suffixes', () => {
    const known = /^(weapp|tt|mini|h5|test|config|module|generated|d|app)$/
    const wrong = filesUnder('src').filter((file) => {
      const middle = file.split('/').at(-1)!.split('.').slice(1, -1)
      return middle.some((part) => !known.test(part))
    })
    expect(wrong).toEqual([])
  })
})

const namesOf = ({ code }: Source) =>
  [...code.matchAll(/export\s+(?:async\s+)?(?:const|let|function\*?|class)\s+(\w+)/g)]
    .map((match) => match[1]!)
    .sort()

describe('components', () => {
  const offered = [...read('src/platform/engine/h5Components/index.ts').code.matchAll(/\b([A-Z]\w+)\b/g)].map(
    (match) => match[1],
  )

  it('come from @tarojs/components only where our H5 set has them too', () => {
    // Files with a mini-program suffix are never part of H5.
    const both = product.filter(({ file }) => !/\.(?:mini|weapp|tt)\.tsx$/.test(file))
    const wrong = offences(both, ({ code }) =>
      [...code.matchAll(/import\s+\{([^}]*)\}\s+from\s+'@tarojs\/components'/g)]
        .flatMap((match) => match[1]!.split(','))
        .map((name) => name.trim().split(' as ')[0]!)
        .filter((name) => name && !name.startsWith('type ') && !offered.includes(name)),
    )
    expect(wrong).toEqual([])
  })

  it('compileMode is a literal: the compiler reads it, the program never does', () => {
    expect(offences(product, ({ code }) => code.match(/compileMode=\{[^}]*\}/g) ?? [])).toEqual([])
  })
})

describe('style', () => {
  it('raw colours stand in styles/ alone', () => {
    const files = filesUnder('src', (file) => /\.(scss|tsx?)$/.test(file) && !isTest(file))
    // The platform reads the window's colours in app.config and knows no tokens.
    const sheets = files.filter(
      (file) => !/^src\/(styles\/|app\.config\.ts$)/.test(file) && !file.includes('.generated.'),
    )
    const wrong = sheets.flatMap((file) => {
      const colours =
        read(file).code.match(/#(?:[\da-f]{8}|[\da-f]{6}|[\da-f]{3,4})\b(?![\w/-])|\b(?:rgba?|hsla?)\(/gi) ??
        []
      return colours.map((colour) => `${file} ${colour}`)
    })
    expect(wrong).toEqual([])
  })

  it('there are no barrels', () => {
    const wrong = product
      .filter(({ file }) => !file.startsWith('src/platform/engine/h5Components'))
      .filter(({ code }) => {
        const statements = code
          .split(/\n(?=\S)/)
          .map((one) => one.trim())
          .filter(Boolean)
        return (
          statements.length > 1 &&
          statements.every((one) => /^export\s+(type\s+)?(\*|\{[\s\S]*?\})[\s\S]*from/.test(one))
        )
      })
      .map(({ file }) => file)
    expect(wrong).toEqual([])
  })

  it('a file above 400 lines says why it is long', () => {
    const wrong = every
      .filter(({ file }) => !file.includes('.generated.') && !file.startsWith('mall/seeds/data'))
      .filter(({ text }) => text.split('\n').length > 400 && !/Long because/.test(text.slice(0, 1000)))
      .map(({ file, text }) => `${file} has ${text.split('\n').length} lines`)
    expect(wrong).toEqual([])
  })

  it('nothing is left to do later', () => {
    const marks = new RegExp(
      `\\b(${['TO', 'DO'].join('')}|${['FIX', 'ME'].join('')}|${'X'.repeat(3)}|HACK:)\\b`,
    )
    expect(offences(every, ({ text }) => text.match(marks)?.slice(0, 1) ?? [])).toEqual([])
  })

  it('no path of one machine is written down', () => {
    const wrong = every.filter(({ text }) => text.includes(`${ROOT}/`)).map(({ file }) => file)
    expect(wrong).toEqual([])
  })
})
