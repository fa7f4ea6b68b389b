import { type DeclaredCall, declaredCalls } from './declared'
import type { Finding, Judgement } from './judge'

interface Seen {
  asked: number
  missing: boolean
  readonly findings: Map<string, Finding>
  readonly refusals: Set<string>
}

/** What was heard of a back end so far. */
export class Tally {
  readonly #seen = new Map<string, Seen>()

  /** Notes one answer; returns the lines to show, none when nothing is new. */
  note(call: DeclaredCall, { outcome, refusal, findings }: Judgement): string[] {
    const before = this.#seen.get(call.name)
    const seen = before ?? { asked: 0, missing: false, findings: new Map(), refusals: new Set() }
    this.#seen.set(call.name, seen)
    seen.asked += 1
    const isNewRefusal = refusal !== undefined && !seen.refusals.has(refusal)
    if (refusal !== undefined) seen.refusals.add(refusal)
    if (outcome === 'missing') seen.missing = true
    const known = seen.findings.size
    // Rows of one list are wrong alike.
    for (const one of findings) if (!seen.findings.has(keyOf(one))) seen.findings.set(keyOf(one), one)
    const fresh = [...seen.findings.values()].slice(known)
    if (before && fresh.length === 0 && !isNewRefusal) return []
    const words = { fine: 'ok  ', refused: 'no  ', missing: 'none', broken: 'FAIL' }[outcome]
    const head = `${words} ${titleOf(call)}${refusal ? `: ${refusal}` : ''}`
    return [head, ...fresh.map((one) => `     ${lineOf(one)}`)]
  }

  get broken(): number {
    return this.#of(({ findings }) => findings.size > 0).length
  }

  /** The whole of it, as Markdown. */
  report(origin: string): string {
    const broken = this.#of(({ findings }) => findings.size > 0)
    const missing = this.#of((seen) => seen.missing)
    const kept = this.#of((seen) => seen.findings.size === 0 && !seen.missing)
    const unasked = declaredCalls.filter(({ name }) => !this.#seen.has(name))
    const parts = [
      `# ${origin} against the contract`,
      '',
      `${declaredCalls.length} calls: ${kept.length} kept, ${broken.length} broken, ${missing.length} missing, ${unasked.length} not asked yet.`,
      section('Broken', broken, (call) =>
        [...(this.#seen.get(call.name)?.findings.values() ?? [])].map((one) => `  - ${lineOf(one)}`),
      ),
      section('Missing', missing),
      lacksOf(missing),
      section('Not asked yet', unasked),
      section('Kept', kept, (call) =>
        [...(this.#seen.get(call.name)?.refusals ?? [])].map((refusal) => `  - refused once: ${refusal}`),
      ),
    ]
    return `${parts.join('\n')}\n`
  }

  #of(wanted: (seen: Seen) => boolean): DeclaredCall[] {
    return declaredCalls.filter(({ name }) => {
      const seen = this.#seen.get(name)
      return seen !== undefined && wanted(seen)
    })
  }
}

const keyOf = ({ at, said }: Finding) => `${at} ${said.replace(/; got .*/, '')}`
const lineOf = ({ at, said }: Finding) => (at ? `${at}: ${said}` : said)
const titleOf = ({ spec, path }: DeclaredCall) => `${spec.method} ${path}`

/** The line of `config/env` that hides what leads to the extensions that there are none of. */
function lacksOf(missing: readonly DeclaredCall[]): string {
  const paths = [...new Set(missing.filter(({ spec }) => spec.extension).map(({ spec }) => `'${spec.path}'`))]
  if (paths.length === 0) return ''
  return `\nFor \`config/env\`: \`lacks: [${paths.join(', ')}]\``
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
