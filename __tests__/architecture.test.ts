import { FEATURE_LEVELS } from '../config/imports/featureLevels'
import { filesUnder, isTest, ROOT, read, type Source, sourcesUnder } from './architecture/sources'

const shop = sourcesUnder('src')
const product = shop.filter((source) => !isTest(source.file))
const mall = sourcesUnder('mall')
const allSources = [
  ...shop,
  ...mall,
  ...sourcesUnder('contract'),
  ...sourcesUnder('config'),
  ...sourcesUnder('scripts'),
  ...sourcesUnder('__tests__'),
]

/** Returns lines such as `src/a.ts imports src/b.ts`, for the failure message. */
const violations = (sources: Source[], find: (source: Source) => string[]) =>
  sources.flatMap((source) => find(source).map((what) => `${source.file} ${what}`))

describe('features', () => {
  it('config/imports/featureLevels.ts names every feature exactly once', () => {
    const folders = new Set(
      product.map(({ file }) => /^src\/features\/([^/]+)\//.exec(file)?.[1]).filter(Boolean),
    )
    expect(Object.values(FEATURE_LEVELS).flat(2).sort()).toEqual([...folders].sort())
  })
})

/** Scripts of index.html run before all modules, and bear every fault themselves. */
const BEFORE_MODULES = /^src\/launch\/first\/(request|visit|early)\.ts$/

describe('targets and hosts', () => {
  it('are checked only in platform, app.config, page configs and before all modules', () => {
    const wrong = violations(product, ({ file, code }) => {
      if (BEFORE_MODULES.test(file) || /^src\/(platform\/|app\.config\.ts$|pageConfig\.ts$)/.test(file))
        return []
      return code.match(/\bTARO_ENV\b|\bgetEnv\s*\(|\bnavigator\.userAgent\b/g) ?? []
    })
    expect(wrong).toEqual([])
  })

  it('a target variant has a default with the same extension and the same exports', () => {
    const variants = filesUnder('src', (file) => /\.(weapp|tt|mini|h5)\.tsx?$/.test(file))
    const wrong = variants.flatMap((variant) => {
      const standard = variant.replace(/\.(weapp|tt|mini|h5)(\.tsx?)$/, '$2')
      if (!filesUnder('src').includes(standard)) return [`${variant} has no ${standard}`]
      const [here, there] = [namesOf(read(variant)), namesOf(read(standard))]
      return here.join() === there.join() ? [] : [`${variant} offers ${here}, ${standard} offers ${there}`]
    })
    expect(wrong).toEqual([])
  })

  it('file names have no suffixes other than the known ones', () => {
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

describe('what the device remembers', () => {
  it('is read and written only by modules that bear a full, forbidden or damaged storage', () => {
    const bearers =
      /^(src\/platform\/host\/(storage\/index|sessionValues(\.mini)?)\.ts|desk\/src\/(saved|early)\.ts)$/
    const clients = [...product, ...sourcesUnder('desk').filter((source) => !isTest(source.file))]
    const wrong = violations(clients, ({ file, code }) =>
      bearers.test(file) || BEFORE_MODULES.test(file)
        ? []
        : (code.match(
            /\b(?:localStorage|sessionStorage|indexedDB|document\.cookie|caches\.open)\b|\b(?:get|set|remove|clear)Storage(?:Sync|Info)?\b|\bbatch[GS]etStorage/g,
          ) ?? []),
    )
    expect(wrong).toEqual([])
  })
})

describe('fields', () => {
  it('type in ui/Field/TypedText alone, which decides size, keyboard, suggestions and pasting', () => {
    const wrong = violations(product, ({ file, code }) =>
      /^src\/(ui\/Field\/TypedText\.tsx|platform\/engine\/h5Components\/)/.test(file)
        ? []
        : (code.match(
            /<(?:Input|Textarea|input|textarea|select)(?!\s+extends\b)(?=\s+[a-z{]|\s*\/>)|contentEditable/g,
          ) ?? []),
    )
    expect(wrong).toEqual([])
  })
})

describe('gestures', () => {
  it('are listened to in one place, which decides who gets one', () => {
    const listens =
      /\b(?:touch(?:start|move|end|cancel)|pointer(?:down|move|up|cancel)|mousemove|gesturestart)\b|\bon(?:Touch|Pointer)(?:Start|Move|End|Cancel|Down|Up)\b|\bonMouseMove\b|\bonWheel\b|'wheel'|\bonLongPress\b/g
    const wrong = violations(product, ({ file, code }) =>
      file.startsWith('src/platform/engine/gestures/') || file.includes('.generated.')
        ? []
        : (code.match(listens) ?? []),
    )
    expect(wrong).toEqual([])
  })
})

describe('components', () => {
  const offered = [...read('src/platform/engine/h5Components/index.ts').code.matchAll(/\b([A-Z]\w+)\b/g)].map(
    (match) => match[1],
  )

  it('imported from @tarojs/components exist in our H5 set too', () => {
    // Files with a mini-program suffix are never part of H5.
    const both = product.filter(({ file }) => !/\.(?:mini|weapp|tt)\.tsx$/.test(file))
    const wrong = violations(both, ({ code }) =>
      [...code.matchAll(/import\s+\{([^}]*)\}\s+from\s+'@tarojs\/components'/g)]
        .flatMap((match) => match[1]!.split(','))
        .map((name) => name.trim().split(' as ')[0]!)
        .filter((name) => name && !name.startsWith('type ') && !offered.includes(name)),
    )
    expect(wrong).toEqual([])
  })

  it('compileMode is a literal, because the compiler reads it', () => {
    expect(violations(product, ({ code }) => code.match(/compileMode=\{[^}]*\}/g) ?? [])).toEqual([])
  })
})

describe('style', () => {
  it('raw colours are written only in styles/', () => {
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

  it('there are no barrel files', () => {
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

  it('a file above 400 lines explains why it is long', () => {
    const wrong = allSources
      .filter(({ file }) => !file.includes('.generated.') && !file.startsWith('mall/seeds/data'))
      .filter(({ text }) => text.split('\n').length > 400 && !/Long because/.test(text.slice(0, 1000)))
      .map(({ file, text }) => `${file} has ${text.split('\n').length} lines`)
    expect(wrong).toEqual([])
  })

  it('no file has marks of work to be done later', () => {
    const marks = new RegExp(
      `\\b(${['TO', 'DO'].join('')}|${['FIX', 'ME'].join('')}|${'X'.repeat(3)}|HACK:)\\b`,
    )
    expect(violations(allSources, ({ text }) => text.match(marks)?.slice(0, 1) ?? [])).toEqual([])
  })

  it('no file contains an absolute path of this machine', () => {
    const wrong = allSources.filter(({ text }) => text.includes(`${ROOT}/`)).map(({ file }) => file)
    expect(wrong).toEqual([])
  })
})
