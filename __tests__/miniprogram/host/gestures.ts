import * as glassEasel from 'glass-easel'
import type { PageNode } from './nodes'
import type { Loose } from './types'

const POINT = { identifier: 0, pageX: 187, pageY: 400, clientX: 187, clientY: 400 }

/** Sends a native event to a node; with `bubbles` it bubbles as the platform's own events do. */
export function send(node: PageNode, type: string, detail: Loose = {}, bubbles = false, extra: Loose = {}) {
  const event = new glassEasel.Event(type, detail, {
    bubbles,
    composed: true,
    capturePhase: true,
    extraFields: extra,
  })
  glassEasel.Event.dispatchEvent(node.element, event)
}

/** Taps a node with one finger. Throws if it is inside a disabled button or nothing listens for the tap. */
export function tap(node: PageNode, at: { x: number; y: number } = { x: 187, y: 400 }) {
  for (let one: PageNode | undefined = node; one; one = one.parent) {
    if (one.tag === 'button' && one.attribute('disabled') === true) {
      throw new Error(`'${one.name}' is disabled`)
    }
  }
  if (!listens(node, 'tap')) throw new Error(`Nothing listens for a tap on '${node.name}' (${node.tag})`)
  const point = { ...POINT, pageX: at.x, pageY: at.y, clientX: at.x, clientY: at.y }
  const touch = { touches: [point], changedTouches: [point] }
  send(node, 'touchstart', {}, true, touch)
  send(node, 'touchend', {}, true, { touches: [], changedTouches: [point] })
  send(node, 'tap', { x: at.x, y: at.y }, true, touch)
}

export function longPress(node: PageNode) {
  const touch = { touches: [POINT], changedTouches: [POINT] }
  send(node, 'touchstart', {}, true, touch)
  send(node, 'longpress', { x: POINT.pageX, y: POINT.pageY }, true, touch)
  send(node, 'touchend', {}, true, { touches: [], changedTouches: [POINT] })
}

/** Types a whole value into an input or textarea, then blurs it. */
export function type(node: PageNode, value: string) {
  if (node.tag !== 'input' && node.tag !== 'textarea') throw new Error(`<${node.tag}> is no input`)
  if (node.attribute('disabled') === true) throw new Error('The input is disabled')
  const limit = Number(node.attribute('maxlength') ?? 140)
  const typed = limit >= 0 ? value.slice(0, limit) : value
  send(node, 'focus', { value: node.attribute('value') ?? '', height: 0 })
  send(node, 'input', { value: typed, cursor: typed.length, keyCode: 0 })
  send(node, 'blur', { value: typed, cursor: typed.length })
}

export function confirmInput(node: PageNode, value: string) {
  send(node, 'confirm', { value })
}

function listens(node: PageNode, event: string): boolean {
  for (let up: Loose = node.element; up; ) {
    if (up._$eventTarget?.listeners?.[event]) return true
    up = glassEasel.ShadowRoot.isShadowRoot(up) ? up.getHostNode() : up.parentNode
  }
  return false
}
