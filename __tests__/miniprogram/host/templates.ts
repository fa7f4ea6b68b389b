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

/** Compiles all templates of the app in one group, because each page imports the shared base. */
export function compileTemplates(dist: Dist, faults: Faults): Map<string, Template> {
  const group = new TmplGroup()
  const names: string[] = []
  for (const file of dist.files(dist.scriptExtension))
    group.addScript(withoutExtension(file), dist.read(file))
  for (const file of dist.files(dist.templateExtension)) {
    const name = withoutExtension(file)
    names.push(name)
    for (const problem of group.addTmpl(name, respell(dist.read(file))) as Loose[]) {
      if (isReal(problem)) faults.error(`template ${file}: ${problem.message ?? JSON.stringify(problem)}`)
    }
  }
  const generated = `return ${group.getTmplGenObjectGroups()}`
  group.free()
  const groupList = new Function(generated)() as Record<string, Template['content']>
  return new Map(
    names.map((name) => [
      name,
      { groupList, content: groupList[name]!, fallbackListenerOnNativeNode: true } as Template,
    ]),
  )
}

// The compiler also reports style hints (levels below 3); Taro generates the templates, so these are ignored.
const isReal = (problem: Loose) => (problem.level ?? 3) >= 3
