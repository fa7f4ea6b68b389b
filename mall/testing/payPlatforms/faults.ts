import type { WireAnswer } from './platformServer'

/** A fault of one answer of a platform. */
export type Fault =
  | { kind: 'slow'; ms: number }
  /** Half of the answer, then the connection drops. */
  | { kind: 'cutOff' }
  /** No answer at all. */
  | { kind: 'silent' }
  /** An error instead of the answer, with the platform's envelope; without a code an HTML page of a proxy. */
  | { kind: 'error'; status: number; code?: string; message?: string }
  /** An answer that is no JSON, with status 200. */
  | { kind: 'garbled' }
  | { kind: 'unsigned' }
  /** Signed by a key that is not the platform's. */
  | { kind: 'otherKey' }
  /** The signature of another body. */
  | { kind: 'otherBody' }

export interface PlannedFault {
  /** Call that it hits: method and start of the path, or the name of an Alipay method. */
  call: string
  fault: Fault
  /** The platform does the work first, and only its answer suffers. */
  afterWork: boolean
  /** How many more answers it hits. */
  left: number
}

export interface Faults {
  /** Plans a fault for the next `times` calls. Work is done unless `before` says otherwise. */
  plan(call: string, fault: Fault, options?: { times?: number; before?: boolean }): void
  /** Returns the fault of this call and counts it. */
  take(call: string): PlannedFault | undefined
  clear(): void
}

/** Holds the faults that a test planned, and hands each to the calls it is meant for. */
export function planFaults(): Faults {
  let planned: PlannedFault[] = []
  return {
    plan(call, fault, { times = 1, before = false } = {}) {
      planned.push({ call, fault, afterWork: !before, left: times })
    },
    take(call) {
      const found = planned.find((one) => one.left > 0 && call.startsWith(one.call))
      if (found) found.left -= 1
      return found
    },
    clear() {
      planned = []
    },
  }
}

/** Applies the faults of the connection to a finished answer. */
export function sendWith(fault: Fault | undefined, answer: WireAnswer): WireAnswer {
  if (fault?.kind === 'slow') return { ...answer, delayMs: fault.ms }
  if (fault?.kind === 'cutOff') return { ...answer, send: 'half' }
  if (fault?.kind === 'silent') return { ...answer, send: 'nothing' }
  if (fault?.kind === 'garbled') return { ...answer, status: 200, body: '<html>Bad gateway</html>' }
  return answer
}
