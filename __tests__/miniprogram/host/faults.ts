/** Errors and warnings raised inside the app. A test fails on each one that it does not expect. */
export class Faults {
  private readonly all: { kind: 'error' | 'warning'; text: string }[] = []

  constructor(private readonly expected: RegExp[] = []) {}

  error(problem: unknown) {
    this.add('error', describe(problem))
  }

  warning(problem: unknown) {
    this.add('warning', describe(problem))
  }

  /** Returns lines such as `error: navigateTo:fail …`; empty when there are no faults. */
  list(): string[] {
    return this.all.map((one) => `${one.kind}: ${one.text}`)
  }

  clear() {
    this.all.length = 0
  }

  private add(kind: 'error' | 'warning', text: string) {
    if (!this.expected.some((pattern) => pattern.test(text))) this.all.push({ kind, text })
  }
}

export function describe(problem: unknown): string {
  if (Array.isArray(problem)) return problem.map(describe).join(' ')
  if (typeof problem === 'string') return problem
  if (typeof problem === 'object' && problem !== null) {
    const error = problem as { stack?: string; message?: string; errMsg?: string }
    return error.stack ?? error.message ?? error.errMsg ?? safeJson(problem)
  }
  return String(problem)
}

function safeJson(value: unknown) {
  try {
    return JSON.stringify(value) ?? String(value)
  } catch {
    return String(value)
  }
}
