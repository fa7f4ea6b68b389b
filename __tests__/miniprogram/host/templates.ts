import type * as glassEasel from 'glass-easel'
import { TmplGroup } from 'glass-easel-template-compiler'
import type { Dist } from './dist'
import type { Faults } from './faults'
import type { Loose } from './types'

type Template = glassEasel.template.ComponentTemplate

/** Translates Douyin's template syntax to WeChat's; the languages differ in these names only. */
export function respell(source: string) {
  return source
    .replace(/\btt:(for-index|for-item|for|key|if|elif|else)\b/g, 'wx:$1')
    .replace(/<sjs\b/g, '<wxs')
    .replace(/<\/sjs>/g, '</wxs>')
    .replace(/\.ttml\b/g, '.wxml')
    .replace(/\.sjs\b/g, '.wxs')
}

const withoutExtension = (file: string) => file.replace(/\.[^.]+$/, '')

/** Templates of each build that was opened, by its folder: apps of one build share them. */
const compiled = new Map<string, { templates: Map<string, Template>; problems: string[] }>()

/** Returns the app's compiled templates, and reports the compiler's errors. */
export function templatesOf(dist: Dist, faults: Faults): Map<string, Template> {
  const found = compiled.get(dist.folder) ?? compileTemplates(dist)
  compiled.set(dist.folder, found)
  for (const problem of found.problems) faults.error(problem)
  return found.templates
}

/** Compiles all templates of the app in one group, because each page imports the shared base. */
function compileTemplates(dist: Dist) {
  const problems: string[] = []
  const group = new TmplGroup()
  const names: string[] = []
  for (const file of dist.files(dist.scriptExtension))
    group.addScript(withoutExtension(file), dist.read(file))
  for (const file of dist.files(dist.templateExtension)) {
    const name = withoutExtension(file)
    names.push(name)
    for (const problem of group.addTmpl(name, respell(dist.read(file))) as Loose[]) {
      if (isReal(problem)) problems.push(`template ${file}: ${problem.message ?? JSON.stringify(problem)}`)
    }
  }
  const generated = `return ${group.getTmplGenObjectGroups()}`
  group.free()
  const groupList = new Function(generated)() as Record<string, Template['content']>
  const templates = new Map(
    names.map((name) => [
      name,
      { groupList, content: groupList[name]!, fallbackListenerOnNativeNode: true } as Template,
    ]),
  )
  return { templates, problems }
}

// The compiler also reports style hints (levels below 3); Taro generates the templates, so these are ignored.
const isReal = (problem: Loose) => (problem.level ?? 3) >= 3
