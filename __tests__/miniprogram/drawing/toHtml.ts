import type { NodeData } from '../host/nodes'
import type { Loose } from '../host/types'
import { drawnTag, type Paper, respellUnits } from './styleSheets'

/** Renders a page's nodes as HTML: one custom element per component, with the content that the platform puts inside. */
export const toHtml = (nodes: (NodeData | string)[], paper: Paper): string =>
  nodes.map((node) => (typeof node === 'string' ? shown(node) : element(node, paper))).join('')

interface Drawn {
  /** Attributes that the vendor style sheet uses. */
  attributes?: Record<string, string | boolean>
  /** Appended to the node's own style, as the platform does. */
  style?: string
  inside: string
}

/** Drawing functions of the components in Taro's templates, by tag. */
const KINDS: Record<string, (node: NodeData, paper: Paper) => Drawn> = {
  view: holding,
  // The platforms break lines of a `text` component at line feeds, but not those of text directly in a view.
  text: (node, paper) => ({
    attributes: { 'user-select': node.attributes['user-select'] === true },
    inside: toHtml(node.children, paper).replaceAll('\n', '<br>'),
  }),
  image,
  button: (node, paper) => ({
    ...holding(node, paper),
    attributes: pick(node, ['type', 'size', 'disabled']),
  }),
  input: (node) => ({ inside: typed(node) }),
  textarea: (node) => ({
    style: node.attributes['auto-height'] === true ? 'height:auto' : '',
    inside: typed(node),
  }),
  'scroll-view': scrollView,
  swiper,
  'swiper-item': holding,
  map: () => ({ inside: native('地图') }),
  canvas: () => ({ inside: native('画布') }),
  // The address is shown without its query, which may contain a session.
  'web-view': ({ attributes }) => ({ inside: native(`网页 ${String(attributes.src ?? '').split('?')[0]}`) }),
}

export const knownKinds = Object.keys(KINDS)

function element(node: NodeData, paper: Paper): string {
  const draw = KINDS[node.tag]
  if (!draw) throw new Error(`the drawing knows no <${node.tag}>`)
  const { attributes = {}, style = '', inside } = draw(node, paper)
  const all = {
    id: node.id,
    class: node.className,
    style: respellUnits(joined(node.style, style), paper),
    ...pick(node, ['aria-label', 'hidden']),
    ...attributes,
  }
  const tag = drawnTag(node.tag)
  return `<${tag}${written(all)}>${inside}</${tag}>`
}

function holding(node: NodeData, paper: Paper): Drawn {
  return { inside: toHtml(node.children, paper) }
}

const FITS: Record<string, string> = {
  scaleToFill: 'object-fit:fill',
  aspectFit: 'object-fit:contain',
  aspectFill: 'object-fit:cover',
  widthFix: '',
  heightFix: '',
}

function image({ attributes }: NodeData): Drawn {
  const mode = String(attributes.mode ?? 'scaleToFill')
  const style = FITS[mode] ?? `object-fit:none;object-position:${mode}`
  const src = String(attributes.src ?? '')
  return {
    attributes: { mode },
    style: mode === 'widthFix' ? 'height:auto' : mode === 'heightFix' ? 'width:auto' : '',
    inside: src ? `<img${written({ src, style })}>` : '',
  }
}

/** Content of a field: its value, otherwise the placeholder with the placeholder's style. */
function typed({ tag, attributes }: NodeData): string {
  const value = String(attributes.value ?? '')
  if (value)
    return `<mp-typed>${shown(attributes.password === true ? '•'.repeat(value.length) : value)}</mp-typed>`
  const look = {
    class: String(attributes['placeholder-class'] || `${tag}-placeholder`),
    style: String(attributes['placeholder-style'] ?? ''),
  }
  return `<mp-typed${written(look)}>${shown(String(attributes.placeholder ?? ''))}</mp-typed>`
}

function scrollView(node: NodeData, paper: Paper): Drawn {
  const { attributes } = node
  const scroller = {
    'scroll-x': attributes['scroll-x'] === true,
    'scroll-y': attributes['scroll-y'] === true,
    'data-into': String(attributes['scroll-into-view'] ?? ''),
    'data-top': String(attributes['scroll-top'] ?? ''),
    'data-left': String(attributes['scroll-left'] ?? ''),
  }
  const content = written({ flex: attributes['enable-flex'] === true })
  const inside = toHtml(node.children, paper)
  return {
    inside: `<mp-scroller${written(scroller)}><mp-scrolled${content}>${inside}</mp-scrolled></mp-scroller>`,
  }
}

/** Draws a swiper at its current slide, with the other slides beside it. */
function swiper(node: NodeData, paper: Paper): Drawn {
  const { attributes } = node
  const current = Number(attributes.current ?? 0)
  const items = node.children.filter((one): one is NodeData => typeof one !== 'string')
  const slides = items.map((item, index) => {
    const shift = `${(index - current) * 100}%`
    const moved = attributes.vertical === true ? `translate(0,${shift})` : `translate(${shift},0)`
    return { ...item, style: joined(item.style, `transform:${moved}`) }
  })
  const dots = attributes['indicator-dots'] === true ? dotsOf(items.length, current, attributes) : ''
  return { inside: `<mp-slides>${toHtml(slides, paper)}${dots}</mp-slides>` }
}

function dotsOf(count: number, current: number, attributes: Loose): string {
  const dots = Array.from({ length: count }, (_, index) => {
    const colour = attributes[index === current ? 'indicator-active-color' : 'indicator-color']
    return `<mp-dot${written({ style: `background:${colour}` })}></mp-dot>`
  })
  return `<mp-dots>${dots.join('')}</mp-dots>`
}

/** Labelled area in place of a native component, which the platform draws over the page. */
const native = (label: string) => `<mp-native>${shown(label)}</mp-native>`

const pick = (node: NodeData, names: string[]) =>
  Object.fromEntries(names.map((name) => [name, node.attributes[name]]))

/** Formats attributes: true becomes a name without value; empty and false ones are left out. */
function written(attributes: Record<string, Loose>): string {
  return Object.entries(attributes)
    .filter(([, value]) => value !== undefined && value !== null && value !== '' && value !== false)
    .map(([name, value]) => (value === true ? ` ${name}` : ` ${name}="${shown(String(value))}"`))
    .join('')
}

const joined = (...styles: string[]) => styles.filter(Boolean).join(';')

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

const shown = (text: string) => text.replace(/[&<>"]/g, (sign) => ENTITIES[sign]!)
