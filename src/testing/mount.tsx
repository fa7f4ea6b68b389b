import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { connectReactPage, createH5NativeComponentConfig } from '@tarojs/plugin-framework-react/dist/runtime'
import { getPageInstance, HOOKS_APP_ID } from '@tarojs/runtime'
import Taro from '@tarojs/taro'
import TestUtils from '@tarojs/test-utils-react'
import React, { type PropsWithChildren, type ReactElement } from 'react'
import ReactDOM from 'react-dom'
import { pageShown } from '@/navigate'
import { useFeedback } from '@/ui/feedback/feedbackStore'
import { until } from './waiting'

/** Time that a reply is fresh, as in the app (launch/queries.ts): a page's parts don't request again what it has loaded. */
const FRESH_MS = 30_000

/**
 * Mounts a component as H5 would render it, with a query client of its own, and finds elements by what a shopper
 * sees.
 *
 *     const view = await mount(<Stepper value={1} onChange={changed} />)
 *     view.tap(view.button('加一件'))
 *     await view.see('2')
 */
export async function mount(element: ReactElement): Promise<Mounted> {
  const utils = new TestUtils()
  const client = new QueryClient({
    defaultOptions: {
      queries: { staleTime: FRESH_MS, retry: false, gcTime: Number.POSITIVE_INFINITY, networkMode: 'always' },
    },
  })
  const container = document.body.appendChild(document.createElement('div'))
  const unmount = () => {
    if (!mounted.delete(unmount)) return
    utils.act(() => utils.unmout())
    client.clear()
    container.remove()
  }
  mounted.add(unmount)
  // Returns nothing: awaiting what React's `act` returns opens its queue again, and an update that a timer makes
  // meanwhile is reported as an error.
  const change = (work: () => void) => {
    utils.act(work)
  }
  const shows = (text: string) => container.textContent?.includes(text)
  const wait = (check: () => unknown, what: string) =>
    until(check, () => `${what} in\n${container.innerHTML}`)
  await utils.mount(WithQueries, { container, props: { client, children: element } })
  pageShown()
  return {
    container,
    client,
    text: () => container.textContent ?? '',
    button: (name) => byName(container, 'button,[role="button"]', name),
    field: (name) => byName(container, 'input,textarea', name) as HTMLInputElement,
    row: (text) => withText(container, 'button,[role="button"],[role="link"]', text),
    byRole: (role, name) => byName(container, `[role="${role}"]`, name),
    tap: (node) => change(() => void utils.fireEvent.click(node)),
    type: (node, value) =>
      change(() => void utils.fireEvent.input(node, { target: { value } } as InputEventInit)),
    act: change,
    page: (event) => {
      const page = getPageInstance(HOOKS_APP_ID) as unknown as Record<string, (() => void)[]> | undefined
      change(() => {
        for (const run of page?.[event] ?? []) run()
      })
    },
    see: (text) => wait(() => shows(text), `'${text}'`),
    gone: (text) => wait(() => !shows(text), `'${text}' to go`),
    until: wait,
    unmount,
  }
}

// Unmount and clear toasts after each test; else timers, hooks and toasts would continue into the next one.
const mounted = new Set<() => void>()
afterEach(() => {
  for (const unmount of [...mounted]) unmount()
  useFeedback.setState(useFeedback.getInitialState())
})

function WithQueries({ client, children }: PropsWithChildren<{ client: QueryClient }>) {
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>
}

// There is no router around the mounted component: no page is open, unless a test sets one.
Taro.getCurrentPages = () => []

// Taro's page hooks (useDidShow …) get React from the code that starts the app, which doesn't run here.
createH5NativeComponentConfig(WithQueries, React, ReactDOM)
connectReactPage(React, 'test')(WithQueries)

export interface Mounted {
  readonly container: HTMLElement
  readonly client: QueryClient
  text(): string
  /** Returns a button by its label or text. @throws when there is none */
  button(name: string): HTMLElement
  /** Returns an input by its label or placeholder. */
  field(name: string): HTMLInputElement
  /** Returns the first tappable element that contains this text. @throws when there is none */
  row(text: string): HTMLElement
  byRole(role: string, name?: string): HTMLElement
  tap(node: Element): void
  type(node: Element, value: string): void
  act(change: () => void): void
  /** Runs what the mounted page does when it is shown, pulled down or scrolled to its end. */
  page(event: 'componentDidShow' | 'onPullDownRefresh' | 'onReachBottom'): void
  /** Waits until the text is shown. */
  see(text: string): Promise<void>
  gone(text: string): Promise<void>
  /** Waits until `check` returns a truthy value: for conditions other than text. */
  until(check: () => unknown, what: string): Promise<void>
  /** Unmounts before the end of the test, for checks that follow. */
  unmount(): void
}

const namesOf = (node: Element) => [
  node.getAttribute('aria-label'),
  node.getAttribute('placeholder'),
  node.textContent?.trim(),
]

function byName(container: HTMLElement, selector: string, name?: string): HTMLElement {
  const all = [...container.querySelectorAll<HTMLElement>(selector)]
  const found = all.find((node) => name === undefined || namesOf(node).includes(name))
  if (!found) throw new Error(`No ${selector} '${name ?? ''}' in\n${container.innerHTML}`)
  return found
}

function withText(container: HTMLElement, selector: string, text: string): HTMLElement {
  const all = [...container.querySelectorAll<HTMLElement>(selector)]
  const found = all.find((node) => node.textContent?.includes(text))
  if (!found) throw new Error(`No ${selector} with '${text}' in\n${container.innerHTML}`)
  return found
}
