import type { Identifier, SupportStatement } from '@mdn/browser-compat-data'
import { FLOOR } from '../../../config/floor'

const data = require('@mdn/browser-compat-data') as typeof import('@mdn/browser-compat-data').default

/** Whether an engine of this version has a feature, without flag or prefix. */
function isIn(statement: SupportStatement | undefined, version: number): boolean {
  return [statement ?? []].flat().some(({ version_added: added, version_removed: removed, ...rest }) => {
    if (rest.flags || rest.prefix || rest.alternative_name || typeof added !== 'string') return false
    return numberOf(added) <= version && (typeof removed !== 'string' || numberOf(removed) > version)
  })
}

const numberOf = (version: string) => {
  const number = Number.parseFloat(version.replace('≤', ''))
  return Number.isNaN(number) ? Number.POSITIVE_INFINITY : number
}

/** Whether the floor, or another pair of engines, lacks a feature; false for what the data don't know. */
export function isMissing(feature: Identifier | undefined, { chrome, ios } = FLOOR): boolean {
  const support = feature?.__compat?.support
  return support !== undefined && !(isIn(support.chrome, chrome) && isIn(support.safari_ios, ios))
}

const children = (feature: Identifier): [string, Identifier][] =>
  Object.entries(feature).filter(([name]) => name !== '__compat') as [string, Identifier][]

const { builtins } = data.javascript!
const interfaces = data.api!

/** A global name of scripts: a built-in object, or an interface or a function of the window. */
export const globalNamed = (name: string): Identifier | undefined =>
  own(builtins!, name) ?? own(interfaces, name) ?? own(interfaces.Window!, name)

export const staticNamed = (object: string, name: string): Identifier | undefined => {
  const found = own(builtins!, object) ?? own(interfaces, object)
  return found && (own(found, `${name}_static`) ?? own(found, name))
}

/** Interfaces whose members are looked for by name alone. Those of rare APIs share names with fields of anything. */
const COMMON =
  /^(AbortSignal|Blob|CSSStyleDeclaration|CanvasRenderingContext2D|ClipboardItem|Crypto|DataTransfer|Document|Element|EventTarget|File|FormData|HTML(Canvas|Form|Image|Input|TextArea|Video)?Element|Headers|History|Node|NodeList|Range|Response|Request|Storage|URLSearchParams|Window)$/

/** Built-in objects that nothing here can have without naming them. */
const RARE = /^(Atomics|Async\w+|DisposableStack|Intl|Iterator|SuppressedError|Temporal)$/

const membersByName = new Map<string, Identifier[]>()
for (const [, owner] of [
  ...children(builtins!).filter(([name]) => !RARE.test(name)),
  ...children(interfaces).filter(([name]) => COMMON.test(name)),
])
  for (const [name, member] of children(owner))
    membersByName.set(name, [...(membersByName.get(name) ?? []), member])

/** Whether the floor lacks every member of this name, whatever object it belongs to. */
export const isMissingMember = (name: string): boolean => {
  const members = membersByName.get(name) ?? []
  return members.length > 0 && members.every((member) => isMissing(member))
}

export const css = data.css!
export const property = (name: string) => own(css.properties!, name)
export const selector = (name: string) => own(css.selectors!, name)
export const atRule = (name: string) => own(css['at-rules']!, name)

/** Functions of values by name: `min`, `color-mix` … */
export const valueFunctions = new Map<string, Identifier>()
const collect = (feature: Identifier) => {
  for (const [name, child] of children(feature)) {
    valueFunctions.set(name, child)
    collect(child)
  }
}
collect(css.types as Identifier)

export const feature = (from: Identifier, ...names: string[]): Identifier | undefined =>
  names.reduce<Identifier | undefined>((at, name) => at && own(at, name), from)

function own(of: object, name: string): Identifier | undefined {
  return Object.hasOwn(of, name) ? (of as Record<string, Identifier>)[name] : undefined
}

export const regularExpressions = data.javascript!.regular_expressions as Identifier
