import * as glassEasel from 'glass-easel'
import type { Loose } from './types'

type Element = glassEasel.Element

/** A node as plain data, for drawing. */
export interface NodeData {
  tag: string
  id: string
  className: string
  style: string
  // biome-ignore lint/suspicious/noExplicitAny: an attribute holds whatever the page bound to it.
  attributes: Record<string, any>
  children: (NodeData | string)[]
}

/** Tells whether an element exists for the renderer only; its children count as children of its parent. */
const isTransparent = (element: Loose) =>
  glassEasel.VirtualNode.isVirtualNode(element) || glassEasel.Component.isComponent(element)

/** Live view of a page's node as a user perceives it: tag, attributes, text, children. */
export class PageNode {
  constructor(readonly element: Element) {}

  get tag(): string {
    return (this.element as Loose).is ?? ''
  }

  get id(): string {
    return this.element.id
  }

  get classes(): string[] {
    return (this.element.class ?? '').split(/\s+/).filter(Boolean)
  }

  get dataset(): Loose {
    return this.element.dataset
  }

  get role(): string {
    return this.attribute('aria-role') || this.attribute('role') || NATIVE_ROLES[this.tag] || ''
  }

  /** Accessible name: the label, otherwise the text. */
  get name(): string {
    // An empty label counts as none: a label that was removed leaves an empty one behind.
    return this.attribute('aria-label') || this.text
  }

  get hidden(): boolean {
    return /display:\s*none/.test(this.element.style ?? '') || this.attribute('hidden') === true
  }

  get parent(): PageNode | undefined {
    let up: Loose = this.element
    do {
      up = glassEasel.ShadowRoot.isShadowRoot(up) ? up.getHostNode() : up.parentNode
    } while (up && isTransparent(up) && up.parentNode)
    return up && glassEasel.NativeNode.isNativeNode(up) ? new PageNode(up) : undefined
  }

  get children(): PageNode[] {
    return contentsOf(this.element).filter((one): one is PageNode => typeof one !== 'string')
  }

  /** Text of the node and its descendants in reading order, without hidden parts. */
  get text(): string {
    if (this.hidden) return ''
    return contentsOf(this.element)
      .map((one) => (typeof one === 'string' ? one : one.text))
      .join('')
  }

  /** Visible texts of the node and its descendants, one for each text node. */
  get texts(): string[] {
    if (this.hidden) return []
    return contentsOf(this.element).flatMap((one) => (typeof one === 'string' ? [one] : one.texts))
  }

  // biome-ignore lint/suspicious/noExplicitAny: an attribute holds whatever the page bound to it.
  attribute(name: string): any {
    return (this.element as Loose).getAttribute?.(name) ?? undefined
  }

  get attributes(): [string, unknown][] {
    return ((this.element as Loose).attributes ?? []).map((one: Loose) => [one.name, one.value])
  }

  /** Copy of the node as data. Includes hidden parts, because the style sheets hide them. */
  get data(): NodeData {
    return {
      tag: this.tag,
      id: this.id,
      className: this.element.class ?? '',
      style: this.element.style ?? '',
      attributes: Object.fromEntries(this.attributes),
      children: contentsOf(this.element).map((one) => (typeof one === 'string' ? one : one.data)),
    }
  }

  /** Yields this node and its visible descendants, outermost first. */
  *walk(): Generator<PageNode> {
    if (this.hidden) return
    yield this
    for (const child of this.children) yield* child.walk()
  }

  /** Formats the tree with indentation, for failure messages. */
  print(depth = 0): string {
    const pad = '  '.repeat(depth)
    const label = [this.tag, this.role && `[${this.role}]`, ...this.classes.map((one) => `.${one}`)]
    const notes = NOTED.flatMap((name) => {
      const value = this.attribute(name)
      return value === undefined || value === '' || value === false
        ? []
        : [`${name}=${JSON.stringify(value)}`]
    })
    const inside = contentsOf(this.element).map((one) =>
      typeof one === 'string' ? `${pad}  ${JSON.stringify(one)}` : one.print(depth + 1),
    )
    return [
      `${pad}${[...label, ...notes].filter(Boolean).join(' ')}${this.hidden ? ' (hidden)' : ''}`,
      ...inside,
    ].join('\n')
  }
}

const NATIVE_ROLES: Record<string, string> = {
  button: 'button',
  input: 'textbox',
  textarea: 'textbox',
  image: 'img',
}
const NOTED = ['aria-label', 'aria-hidden', 'placeholder', 'value', 'disabled', 'open-type', 'src']

/** Returns the children as written: texts as strings, renderer-only tags replaced by their contents. */
function contentsOf(element: Loose): (PageNode | string)[] {
  return (element.getComposedChildren() as Loose[]).flatMap((child): (PageNode | string)[] => {
    if (glassEasel.TextNode.isTextNode(child)) return child.textContent ? [child.textContent] : []
    if (glassEasel.NativeNode.isNativeNode(child)) return [new PageNode(child)]
    return contentsOf(child)
  })
}

/** Returns the outermost nodes of a page's tree. */
export function topNodes(component: Loose): PageNode[] {
  return contentsOf(component).filter((one): one is PageNode => typeof one !== 'string')
}

const targetOf = (element: Loose) => ({
  id: element?.id ?? '',
  dataset: { ...(element?.dataset ?? {}) },
  offsetLeft: 0,
  offsetTop: 0,
})

/** Converts an event to the plain data that a handler of a real mini-program receives. */
export function plainEvent(event: Loose): Loose {
  const element = (one: Loose) => one?._$ ?? one
  return {
    type: event.type,
    timeStamp: event.timeStamp,
    detail: event.detail ?? {},
    target: targetOf(element(event.target)),
    currentTarget: targetOf(element(event.currentTarget)),
    mark: {},
    ...(event.touches ? { touches: event.touches, changedTouches: event.changedTouches } : {}),
  }
}
