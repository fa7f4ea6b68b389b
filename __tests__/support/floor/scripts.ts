import { type Node, parse } from 'acorn'
import { feature, globalNamed, isMissing, isMissingMember, regularExpressions, staticNamed } from './compat'

/** ECMAScript version whose syntax both engines of the floor can read: Chromium lacks `?.` until 80. */
export const SYNTAX = 2019

/** Objects whose members are global names. */
const GLOBAL = new Set(['window', 'self', 'globalThis'])

type Any = Node & Record<string, unknown>

/** Returns what a script uses that the floor lacks: `WeakRef`, `Object.hasOwn`, `.at`, `on scrollend`, `(?<=`. */
export function missingInScript(code: string): string[] {
  const found = new Set<string>()
  const visit = (node: Any, parent?: Any, key?: string) => {
    check(node, parent, key, (name) => found.add(name))
    for (const [name, value] of Object.entries(node))
      for (const child of [value].flat())
        if (child && typeof child === 'object' && 'type' in child) visit(child as Any, node, name)
  }
  visit(parse(code, { ecmaVersion: SYNTAX }) as unknown as Any)
  return [...found]
}

function check(node: Any, parent: Any | undefined, key: string | undefined, report: (name: string) => void) {
  if (node.type === 'Identifier') {
    const isName = key === 'key' || (key === 'property' && !parent?.computed) || key === 'label'
    // `typeof X` is a test for it.
    if (!isName && parent?.operator !== 'typeof' && isMissing(globalNamed(String(node.name))))
      report(String(node.name))
  }
  if (node.type === 'MemberExpression' && !node.computed) checkMember(node, key === 'callee', report)
  if (node.type === 'CallExpression') checkListener(node, report)
  if (node.type === 'Literal') checkPattern(node, report)
}

function checkMember(node: Any, isCalled: boolean, report: (name: string) => void) {
  const { name: object, type } = node.object as Any
  const name = String((node.property as Any).name)
  if (type === 'Identifier' && GLOBAL.has(String(object))) return isMissing(globalNamed(name)) && report(name)
  if (type === 'Identifier' && globalNamed(String(object)))
    return isMissing(staticNamed(String(object), name)) && report(`${object}.${name}`)
  // Only what is called: fields of anything have the names of rare properties.
  return isCalled && isMissingMember(name) && report(`.${name}()`)
}

function checkListener({ callee, arguments: given }: Any, report: (name: string) => void) {
  const { property, name } = callee as Any
  const method = String((property as Any | undefined)?.name ?? name)
  const [event] = given as Any[]
  if (method === 'addEventListener' && isMissingMember(`${event?.value}_event`)) report(`on ${event?.value}`)
}

function checkPattern({ regex, value }: Any, report: (name: string) => void) {
  const pattern = regex ? (regex as { pattern: string }).pattern : typeof value === 'string' ? value : ''
  if (/\(\?<[=!]/.test(pattern) && isMissing(feature(regularExpressions, 'lookbehind_assertion')))
    report('(?<=')
}
