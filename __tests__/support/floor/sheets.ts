import { type AtRule, type Declaration, parse, type Rule } from 'postcss'
import { atRule, css, feature, isMissing, property, selector, valueFunctions } from './compat'

/** Returns what a style sheet uses that the floor lacks: `inset`, `overflow: clip`, `min()`, `:has`, `@layer`, `dvh`. */
export function missingInSheet(sheet: string): string[] {
  const found = new Set<string>()
  parse(sheet).walk((node) => {
    if (isTested(node)) return
    const missing =
      node.type === 'decl'
        ? inDeclaration(node)
        : node.type === 'rule'
          ? inRule(node)
          : node.type === 'atrule'
            ? inAtRule(node)
            : []
    for (const name of missing) found.add(name)
  })
  return [...found]
}

/** Whether a rule is for engines that have passed a test. */
function isTested(node: { parent?: unknown }): boolean {
  const parent = node.parent as AtRule | undefined
  return (
    parent !== undefined && ((parent.type === 'atrule' && parent.name === 'supports') || isTested(parent))
  )
}

function inDeclaration({ prop, value, parent }: Declaration): string[] {
  if (prop.startsWith('-')) return []
  const known = property(prop)
  // Autoprefixer has added the older name.
  const isPrefixed = parent?.nodes.some((other) => other.type === 'decl' && other.prop === `-webkit-${prop}`)
  if (isPrefixed) return []
  if (isMissing(known)) return [prop]
  // An earlier value of the same property is what older engines take.
  const isRefined = parent?.nodes.some(
    (other) => other.type === 'decl' && other.prop === prop && other.value !== value,
  )
  if (
    isRefined &&
    parent?.nodes.findIndex((other) => other.type === 'decl' && other.prop === prop && other.value === value)
  )
    return []
  const plain = value.replace(/url\([^)]*\)|"[^"]*"|'[^']*'|--[\w-]+/g, ' ')
  const words = known ? [...plain.matchAll(/[a-z][a-z-]*(?![\w(-])/g)].map(([word]) => word) : []
  const functions = [...plain.matchAll(/(?<![\w-])([a-z][a-z-]*)\(/g)].map(([, name = '']) => name)
  return [
    ...words.filter((word) => isMissing(feature(known!, word))).map((word) => `${prop}: ${word}`),
    ...functions.filter((name) => isMissing(valueFunctions.get(name))).map((name) => `${name}()`),
    ...(/\d[dsl]v[hwib]\b/.test(plain) &&
    isMissing(feature(css.types as never, 'length', 'viewport_percentage_units_dynamic'))
      ? ['dvh']
      : []),
  ]
}

const inRule = ({ selector: text }: Rule): string[] =>
  [...text.matchAll(/::?([a-z][a-z-]*)/g)]
    .map(([, name = '']) => name)
    .filter((name) => isMissing(selector(name)))
    .map((name) => `:${name}`)

function inAtRule({ name, params }: AtRule): string[] {
  if (name.startsWith('-')) return []
  const features = name === 'media' ? [...params.matchAll(/\(\s*([a-z-]+)/g)].map(([, one = '']) => one) : []
  return [
    ...(isMissing(atRule(name)) ? [`@${name}`] : []),
    ...features.filter((one) => isMissing(feature(atRule('media')!, one))).map((one) => `@media ${one}`),
  ]
}
