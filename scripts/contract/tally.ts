import { type DeclaredCall, declaredCalls } from './declared'
import type { Finding, Judgement } from './judge'

interface Seen {
  requested: number
  missing: boolean
  readonly findings: Map<string, Finding>
  readonly deviations: Map<string, Finding>
  readonly refusals: Set<string>
}

/** Collects the results of all checked answers of a back end. */
export class Tally {
  readonly #seen = new Map<string, Seen>()
  readonly #service = new Map<string, Finding>()

  /** Records faults of the service as a whole (clock, cross-origin calls); returns the lines to show. */
  noteService(findings: readonly Finding[]): string[] {
    const fresh = findings.filter((one) => !this.#service.has(keyOf(one)))
    for (const one of fresh) this.#service.set(keyOf(one), one)
    return fresh.map((one) => `FAIL     ${lineOf(one)}`)
  }

  /** Records one answer; returns the lines to show, none when nothing is new. */
  note(call: DeclaredCall, { outcome, refusal, findings, deviations = [] }: Judgement): string[] {
    const before = this.#seen.get(call.name)
    const seen = before ?? {
      requested: 0,
      missing: false,
      findings: new Map(),
      deviations: new Map(),
      refusals: new Set(),
    }
    this.#seen.set(call.name, seen)
    seen.requested += 1
    const isNewRefusal = refusal !== undefined && !seen.refusals.has(refusal)
    if (refusal !== undefined) seen.refusals.add(refusal)
    if (outcome === 'missing') seen.missing = true
    const fresh = [...addNew(seen.findings, findings), ...addNew(seen.deviations, deviations)]
    if (before && fresh.length === 0 && !isNewRefusal) return []
    const text = { fine: 'ok', deviates: 'deviates', refused: 'no', missing: 'none', broken: 'FAIL' }[outcome]
    const head = `${text.padEnd(8)} ${titleOf(call)}${refusal ? `: ${refusal}` : ''}`
    return [head, ...fresh.map((one) => `         ${lineOf(one)}`)]
  }

  get broken(): number {
    return this.#of(({ findings }) => findings.size > 0).length + this.#service.size
  }

  /** Returns the whole report as Markdown. */
  report(origin: string): string {
    const broken = this.#of(({ findings }) => findings.size > 0)
    const missing = this.#of((seen) => seen.missing)
    const deviating = this.#of((seen) => seen.findings.size === 0 && seen.deviations.size > 0)
    const saved = this.#of((seen) => seen.findings.size + seen.deviations.size === 0 && !seen.missing)
    const unseen = declaredCalls.filter(({ name }) => !this.#seen.has(name))
    const parts = [
      `# ${origin} against the contract`,
      '',
      `${declaredCalls.length} calls: ${saved.length} kept, ${deviating.length} read leniently, ${broken.length} broken, ${missing.length} missing, ${unseen.length} not called yet.`,
      ...this.#serviceLines(),
      section('Broken', broken, (call) =>
        [...(this.#seen.get(call.name)?.findings.values() ?? [])].map((one) => `  - ${lineOf(one)}`),
      ),
      section('Read leniently', deviating, (call) =>
        [...(this.#seen.get(call.name)?.deviations.values() ?? [])].map((one) => `  - ${lineOf(one)}`),
      ),
      section('Missing', missing),
      lacksOf(missing, [...saved, ...deviating, ...broken]),
      section('Not called yet', unseen),
      section('Kept', saved, (call) =>
        [...(this.#seen.get(call.name)?.refusals ?? [])].map((refusal) => `  - refused once: ${refusal}`),
      ),
    ]
    return `${parts
      .join('\n')
      .replace(/\n{3,}/g, '\n\n')
      .trim()}\n`
  }

  #serviceLines(): string[] {
    if (this.#service.size === 0) return []
    return ['', '## Every answer', '', ...[...this.#service.values()].map((one) => `- ${lineOf(one)}`)]
  }

  #of(matches: (seen: Seen) => boolean): DeclaredCall[] {
    return declaredCalls.filter(({ name }) => {
      const seen = this.#seen.get(name)
      return seen !== undefined && matches(seen)
    })
  }
}

/** Adds new findings to `known` and returns them; rows of one list have the same faults, so duplicates are skipped. */
function addNew(known: Map<string, Finding>, found: readonly Finding[]): Finding[] {
  const fresh = found.filter((one, place) => {
    const isFirst = found.findIndex((other) => keyOf(other) === keyOf(one)) === place
    return isFirst && !known.has(keyOf(one))
  })
  for (const one of fresh) known.set(keyOf(one), one)
  return fresh
}

const keyOf = ({ at, problem }: Finding) =>
  `${at} ${problem.replace(/; got .*?(: dropped|: skipped)?$/, '$1')}`
const lineOf = ({ at, problem }: Finding) => (at ? `${at}: ${problem}` : problem)
const titleOf = ({ spec, path }: DeclaredCall) => `${spec.method} ${path}`

/**
 * Returns the `lacks` line of `config/env` for missing extensions; 'all' where several are missing and none was
 * answered. Calls of the specification are not optional: they are counted in a separate line.
 */
function lacksOf(missing: readonly DeclaredCall[], answered: readonly DeclaredCall[]): string {
  const paths = [...new Set(missing.filter(({ spec }) => spec.extension).map(({ spec }) => `'${spec.path}'`))]
  const needed = missing.filter(({ spec }) => !spec.extension).length
  const isEvery = paths.length > 1 && !answered.some(({ spec }) => spec.extension)
  const value = isEvery ? "'all'" : `[${paths.join(', ')}]`
  return [
    ...(paths.length > 0 ? ['', `For \`config/env\`: \`lacks: ${value}\``] : []),
    ...(needed > 0
      ? ['', `Of the missing calls ${needed} are the specification's, which the shop can't do without.`]
      : []),
  ].join('\n')
}

function section(
  title: string,
  calls: readonly DeclaredCall[],
  below: (call: DeclaredCall) => string[] = () => [],
): string {
  if (calls.length === 0) return ''
  const lines = calls.flatMap((call) => [`- \`${titleOf(call)}\` (${call.name})`, ...below(call)])
  return ['', `## ${title}: ${calls.length}`, '', ...lines].join('\n')
}
