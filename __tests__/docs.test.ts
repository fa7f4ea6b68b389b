import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { filesUnder, ROOT, sourcesUnder } from './architecture/sources'

const DOCUMENTS = [
  'README.md',
  'README.zh-CN.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  'mall/README.md',
  'mall/activities/README.md',
  'desk/README.md',
  '__tests__/README.md',
  ...filesUnder('docs', (file) => file.endsWith('.md')),
]

/** Paths in text are written from the root, or from one of these folders where the text is about it. */
const BASES = ['', 'src', 'mall', 'mall/src']
const FROM_ROOT = /^(src|mall|contract|scripts|config|docs|__tests__|studio)\/.*[./]/
const FILE = /^[\w./-]+\/[\w./-]+\.(ts|tsx|mjs|js|scss|json|md)$/
/** Addresses, placeholders, generated output, and the page that CONTRIBUTING.md adds as an example. */
const NOT_A_PATH = /^\/|[<>*…{}]|NNNN|warranty/i

/** Returns the names that GitHub gives to the headings of a document, for links to them. */
const headingsOf = (file: string) =>
  new Set(
    [
      ...readFileSync(file, 'utf8')
        .replace(/```[\s\S]*?```/g, '')
        .matchAll(/^#+ (.+)$/gm),
    ].map(([, title = '']) =>
      title
        .replace(/\]\([^)]*\)/g, '')
        .toLowerCase()
        .replace(/[^\p{L}\p{N}\s_-]/gu, '')
        .replace(/\s/g, '-'),
    ),
  )

describe.each(DOCUMENTS)('%s', (document) => {
  const text = readFileSync(path.join(ROOT, document), 'utf8').replace(/```[\s\S]*?```/g, '')
  const folder = path.dirname(document)
  const isThere = (name: string, bases: string[]) =>
    bases.some((base) => existsSync(path.join(ROOT, base, name)))

  it('names only files and folders that exist', () => {
    const words = [...text.matchAll(/`([^`\n]+)`/g)].flatMap(([, code = '']) => code.split(/[\s,;]+/))
    const paths = words.filter((word) => (FROM_ROOT.test(word) || FILE.test(word)) && !NOT_A_PATH.test(word))
    expect(paths.filter((name) => !isThere(name, [...BASES, folder]))).toEqual([])
  })

  it('links only to files that exist', () => {
    const links = [...text.matchAll(/\]\((?!https?:|#)([^)#\s]+)/g)].map(([, link = '']) => link)
    expect(links.filter((link) => !isThere(link, [folder]))).toEqual([])
  })

  it('links only to headings that exist', () => {
    const links = [...text.matchAll(/\]\(((?!https?:)[^)#\s]*)#([^)\s]+)\)/g)]
    const missing = links.filter(([, file, heading = '']) => {
      const target = path.join(ROOT, file ? path.join(folder, file) : document)
      return target.endsWith('.md') && existsSync(target) && !headingsOf(target).has(decodeURI(heading))
    })
    expect(missing.map(([link]) => link)).toEqual([])
  })
})

const FOLDERS = ['src', 'mall', 'contract', 'desk', 'config', 'scripts', '__tests__']

describe('comments', () => {
  const COMMENT = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/ .*/g
  const NAME = /(?<=[\s`(])(?:@\/|@)?[\w./-]*\w{2,}\.(?:tsx?|mjs|scss)\b/g
  /** Examples: `x.mini.ts` is any file with such a variant. */
  const EXAMPLE = /^x\.|NNNN/
  const names = ['src', 'mall', 'contract', 'desk', 'config', 'scripts', '__tests__', 'studio'].flatMap(
    (folder) => filesUnder(folder).map((file) => `/${file}`),
  )
  const isThere = (name: string) => {
    const file = name
      .replace(/^@\//, 'src/')
      .replace(/^@/, '')
      .replace(/^(?:\.{1,2}\/)+/, '')
    return names.some((one) => one.endsWith(file.startsWith('.') ? file : `/${file}`))
  }

  it('name only files that exist', () => {
    const missing = FOLDERS.flatMap((folder) => sourcesUnder(folder)).flatMap(({ file, text }) =>
      [...text.matchAll(COMMENT)]
        .flatMap(([comment]) => [...comment.matchAll(NAME)])
        .filter(([name]) => !EXAMPLE.test(name) && !isThere(name))
        .map(([name]) => `${file}: ${name}`),
    )
    expect(missing).toEqual([])
  })
})

describe('decisions', () => {
  const numbers = filesUnder('docs/decisions').flatMap((file) => file.match(/\/(\d{4})-/)?.[1] ?? [])
  const CITED = /\b[dD]ecisions?[ /](\d{4})\b/g

  it('exist where a comment or a document cites them', () => {
    const sources = FOLDERS.flatMap((folder) => sourcesUnder(folder))
    const texts = [
      ...sources,
      ...DOCUMENTS.map((file) => ({ file, text: readFileSync(path.join(ROOT, file), 'utf8') })),
    ]
    const missing = texts.flatMap(({ file, text }) =>
      [...text.matchAll(CITED)]
        .filter(([, number = '']) => !numbers.includes(number))
        .map(([citation]) => `${file}: ${citation}`),
    )
    expect(missing).toEqual([])
  })

  it('are each cited by the code that follows them', () => {
    const cited = FOLDERS.flatMap((folder) => sourcesUnder(folder)).flatMap(({ text }) =>
      [...text.matchAll(CITED)].map(([, number]) => number),
    )
    expect(numbers.filter((number) => !cited.includes(number))).toEqual([])
  })

  it('are all in the index', () => {
    const index = readFileSync(path.join(ROOT, 'docs/decisions/README.md'), 'utf8')
    expect(numbers.filter((number) => !index.includes(`- [${number}](${number}-`))).toEqual([])
  })
})
