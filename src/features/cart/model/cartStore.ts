import { create } from 'zustand'
import { cartApi } from '@/api/cart.generated'
import { CART_PLACE, setCartNumber } from './cartNumber'
import { type Intents, NO_INTENTS } from './intents'
import { type Cart, type CartLine, toCart, toCartLine, type WireCart } from './toCart'

interface SerialQueue {
  /** Runs `work` after everything added before it, whether that succeeded or failed. */
  add<Result>(work: () => Promise<Result>): Promise<Result>
  /** Resolves when nothing is left to run. */
  idle(): Promise<void>
}

/**
 * Creates a queue that runs calls one after the other, so that each response includes the effect of all earlier calls.
 */
function createSerialQueue(): SerialQueue {
  let last: Promise<unknown> = Promise.resolve()

  function add<Result>(work: () => Promise<Result>): Promise<Result> {
    const run = last.then(work)
    last = run.catch(() => undefined)
    return run
  }

  async function idle() {
    let seen: Promise<unknown> | null = null
    while (seen !== last) {
      seen = last
      await seen
    }
  }

  return { add, idle }
}

interface CartState {
  readonly cart: Cart | null
  /** Error of the last load, if there is no cart to show instead. */
  readonly failure: unknown
  readonly intents: Intents
}

/** Stepper taps within this time are combined into one write. */
export const NUMBER_DELAY_MS = 350

const EMPTY: CartState = { cart: null, failure: null, intents: NO_INTENTS }

/**
 * State of the cart. It outlives the cart page, so that a quantity changed just before leaving is still written. Reads
 * and writes run one after the other, because every response is the whole cart and an older one must not overwrite a
 * newer one.
 */
export const useCartStore = create<CartState>(() => EMPTY)

const { getState, setState } = useCartStore
let queue = createSerialQueue()
const timers = new Map<string, ReturnType<typeof setTimeout>>()
/** Number of writes in flight, by kind and recId. */
const running = new Map<string, number>()
/** Counter of sessions; used to drop responses that belong to the previous user. */
let session = 0

async function request(call: () => Promise<WireCart>): Promise<Cart> {
  const requested = session
  const cart = toCart(await queue.add(call))
  if (requested === session) {
    setState({ cart, failure: null })
    setCartNumber(cart.number)
  }
  return cart
}

/** Returns the cart in the reply of a write; fetches it if the reply has none. */
const wholeCart = (answer: WireCart): WireCart | Promise<WireCart> =>
  answer.lines.length > 0 || answer.totals.number !== null ? answer : listCart()

const listCart = () => cartApi.list({ query: { ...CART_PLACE } })

/** Loads the cart. A failure is shown only when there is no earlier cart to show. */
export async function loadCart(): Promise<void> {
  const requested = session
  try {
    await request(listCart)
  } catch (failure) {
    if (requested === session && !getState().cart) setState({ failure })
  }
}

/** Clears all state, because another user may sign in. */
export function resetCart() {
  session += 1
  for (const timer of timers.values()) clearTimeout(timer)
  timers.clear()
  running.clear()
  queue = createSerialQueue()
  setState(EMPTY)
}

/**
 * Shows the quantity at once and writes the last one after a short delay. On failure the mall's quantity is shown
 * again.
 */
export function setNumber(recId: string, number: number) {
  clearTimeout(timers.get(recId))
  setIntent('numbers', { [recId]: number })
  timers.set(
    recId,
    setTimeout(() => void writeNumber(recId), NUMBER_DELAY_MS),
  )
}

async function writeNumber(recId: string): Promise<boolean> {
  clearTimeout(timers.get(recId))
  timers.delete(recId)
  const number = getState().intents.numbers[recId]
  if (number === undefined) return true
  return settle('numbers', { [recId]: number }, () =>
    cartApi.update({ query: { ...CART_PLACE, recId, number } }).then(wholeCart),
  )
}

/** Shows the check marks at once and writes them. On failure the mall's marks are shown again. */
export function setChecked(recIds: readonly string[], checked: boolean): Promise<boolean> {
  if (recIds.length === 0) return Promise.resolve(true)
  const marks = Object.fromEntries(recIds.map((recId) => [recId, checked]))
  setIntent('checked', marks)
  return settle('checked', marks, () =>
    cartApi
      .checked({ query: { ...CART_PLACE, recIds: recIds.join(','), checked: checked ? '1' : '0' } })
      .then(wholeCart),
  )
}

/** Removes lines. Rejects with ApiError, already shown in a toast; the lines then stay. */
export async function removeLines(recIds: readonly string[]): Promise<void> {
  if (recIds.length === 0) return
  for (const recId of recIds) {
    clearTimeout(timers.get(recId))
    timers.delete(recId)
  }
  try {
    await request(() =>
      cartApi.remove({ query: { ...CART_PLACE, recIds: recIds.join(',') } }).then(wholeCart),
    )
  } finally {
    dropIntents('numbers', recIds)
    dropIntents('checked', recIds)
  }
}

/** Fetches the current state of a line (spec 7, /cart/value). Returns the given line when the call fails. */
export const lineNow = (line: CartLine): Promise<CartLine> =>
  cartApi
    .value({ query: { ...CART_PLACE, recId: line.recId } }, { toast: false })
    .then(toCartLine, () => line)

/** Changes a line to another SKU of the same goods. Rejects with ApiError, already shown in a toast. */
export async function changeSku(recId: string, skuId: string, number: number): Promise<void> {
  clearTimeout(timers.get(recId))
  timers.delete(recId)
  dropIntents('numbers', [recId])
  await request(() => cartApi.update({ query: { ...CART_PLACE, recId, skuId, number } }).then(wholeCart))
}

/** Undoes a removal: the lines return to their old positions. Rejects with ApiError, already shown in a toast. */
export async function putBack(recIds: readonly string[]): Promise<void> {
  await request(() => cartApi.restore({ body: { ...CART_PLACE, recIds: recIds.join(',') } }).then(wholeCart))
}

/**
 * Writes all pending quantities. Returns true when the mall has accepted everything. Call it when leaving and before
 * checkout.
 */
export async function flushCart(): Promise<boolean> {
  const written = await Promise.all([...timers.keys()].map(writeNumber))
  await queue.idle()
  return written.every(Boolean) && Object.keys(getState().intents.numbers).length === 0
}

/**
 * Sends a write for intents. Afterwards they are removed, whether it succeeded or failed, except where the user has
 * tapped again in the meantime.
 */
async function settle<Kind extends keyof Intents>(
  kind: Kind,
  sent: Intents[Kind],
  call: () => Promise<WireCart>,
): Promise<boolean> {
  const requested = session
  count(kind, sent, 1)
  try {
    await request(call)
    return true
  } catch {
    // The error was shown in a toast. Reload, since stock or sale status may have changed.
    if (requested === session) void loadCart()
    return false
  } finally {
    if (requested === session) {
      count(kind, sent, -1)
      const over = Object.keys(sent).filter((recId) => isOver(kind, recId))
      dropIntents(kind, over)
    }
  }
}

function count(kind: keyof Intents, sent: object, step: 1 | -1) {
  for (const recId of Object.keys(sent)) {
    const key = `${kind} ${recId}`
    running.set(key, (running.get(key) ?? 0) + step)
  }
}

/** Returns true when no newer change of this kind is pending or in flight for the line. */
function isOver(kind: keyof Intents, recId: string): boolean {
  return (running.get(`${kind} ${recId}`) ?? 0) === 0 && !(kind === 'numbers' && timers.has(recId))
}

function setIntent(kind: keyof Intents, marks: Record<string, number> | Record<string, boolean>) {
  const { intents } = getState()
  setState({ intents: { ...intents, [kind]: { ...intents[kind], ...marks } } })
}

function dropIntents(kind: keyof Intents, recIds: readonly string[]) {
  const { intents } = getState()
  const rest = Object.fromEntries(Object.entries(intents[kind]).filter(([recId]) => !recIds.includes(recId)))
  setState({ intents: { ...intents, [kind]: rest } })
}
