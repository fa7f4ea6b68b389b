import { readFileSync } from 'node:fs'
import path from 'node:path'
import { distOf } from '../../__tests__/support/compiled'

/** Returns the scripts and style sheets that a page loads first, with their folders (config/firstScript.ts). */
export function firstFiles(page: string): string[] {
  const html = readFileSync(path.join(distOf('h5'), 'index.html'), 'utf8')
  const named = [...html.matchAll(/(?:js|css)\/[\w.-]+\.(?:js|css)/g)].map(([file]) => file)
  const [, js, css] = new RegExp(`"${page}":\\{js:\\[(.*?)\\],css:\\[(.*?)\\]\\}`).exec(html) ?? []
  if (js === undefined || css === undefined) throw new Error(`index.html names no files of ${page}`)
  const names = (list: string) => [...list.matchAll(/"([^"]+)"/g)].map(([, name]) => name)
  return [
    ...new Set([
      ...named,
      ...names(js).map((name) => `chunk/${name}.js`),
      ...names(css).map((name) => `css/${name}.css`),
    ]),
  ]
}
