import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { ROOT } from './architecture/sources'

const DOCUMENTS = [
  'README.md',
  'CONTRIBUTING.md',
  'mall/README.md',
  '__tests__/README.md',
  ...readdirSync(path.join(ROOT, 'docs'))
    .filter((file) => file.endsWith('.md'))
    .map((file) => `docs/${file}`),
]

/** Paths in text are written from the root, or from one of these folders where the text is about it. */
const BASES = ['', 'src', 'mall', 'mall/src']
const FROM_ROOT = /^(src|mall|contract|scripts|config|docs|__tests__|studio)\/.*[./]/
const FILE = /^[\w./-]+\/[\w./-]+\.(ts|tsx|mjs|js|scss|json|md)$/
/** Placeholders, generated output, and the page that CONTRIBUTING.md adds as an example. */
const NOT_A_PATH = /[<>*…{}]|NNNN|warranty/i

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
})
