import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import type { Loose, Target } from './types'

export interface SubPackage {
  root: string
  pages: string[]
}

/** Texts that were read, by absolute path: apps are opened many times from one build. */
const texts = new Map<string, string>()

/** Compiled mini-program on disk: its files, its app.json, and the package of each file. */
export class Dist {
  readonly appJson: Loose
  readonly subPackages: SubPackage[]
  /** Every page path, main package first. */
  readonly pages: string[]
  readonly tabPages: string[]

  constructor(
    readonly folder: string,
    readonly target: Target,
  ) {
    if (!existsSync(path.join(folder, 'app.json'))) {
      throw new Error(`No compiled ${target} app in ${folder}: run npm run build:${target} first`)
    }
    this.appJson = this.json('app')
    this.subPackages = this.appJson.subPackages ?? this.appJson.subpackages ?? []
    this.pages = [
      ...this.appJson.pages,
      ...this.subPackages.flatMap((one) => one.pages.map((page) => `${one.root}/${page}`)),
    ]
    this.tabPages = (this.appJson.tabBar?.list ?? []).map((tab: Loose) => tab.pagePath)
  }

  get templateExtension() {
    return this.target === 'weapp' ? '.wxml' : '.ttml'
  }

  get scriptExtension() {
    return this.target === 'weapp' ? '.wxs' : '.sjs'
  }

  has(file: string) {
    return existsSync(path.join(this.folder, file))
  }

  read(file: string) {
    const absolute = path.join(this.folder, file)
    const text = texts.get(absolute) ?? readFileSync(absolute, 'utf8')
    texts.set(absolute, text)
    return text
  }

  /** Returns the static JSON config beside a page or component; `{}` if there is none. */
  json(name: string): Loose {
    const file = `${name}.json`
    return this.has(file) ? JSON.parse(this.read(file)) : {}
  }

  /** Returns the root of the package that a file belongs to; '' is the main package. */
  packageOf(file: string) {
    return this.subPackages.find((one) => file.startsWith(`${one.root}/`))?.root ?? ''
  }

  files(extension = ''): string[] {
    return listFiles(this.folder).filter((file) => file.endsWith(extension))
  }

  size(file: string) {
    return statSync(path.join(this.folder, file)).size
  }
}

export function listFiles(folder: string, prefix = ''): string[] {
  return readdirSync(path.join(folder, prefix), { withFileTypes: true }).flatMap((entry) => {
    const name = prefix ? `${prefix}/${entry.name}` : entry.name
    return entry.isDirectory() ? listFiles(folder, name) : [name]
  })
}
