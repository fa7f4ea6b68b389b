import type { Field } from '../../contract/desk/fields'
import { editable, isChangeable, isOffered, type Resource } from '../../contract/desk/resource'
import { RESOURCES } from '../../contract/desk/resources'
import { pick } from '../../contract/rules/seededRandom'
import { hireOperator, type TestOperator } from '../../mall/testing/operators'
import type { TestMall } from '../../mall/testing/testMall'
import { textFor } from './texts'

type Row = { id: string; version: string; [field: string]: unknown }

/** Accounts and features: changed at random, the shop or the operator would soon be closed. */
const SPARED = ['staff', 'sessions', 'audit', 'features']

/** Operator with random actions at the desk. */
export class Operator {
  private operator: TestOperator | undefined
  readonly wrong: string[] = []

  constructor(
    private readonly mall: TestMall,
    private readonly random: () => number,
  ) {}

  /** Opens a list, chooses one of its rows, and changes it or does one of its actions with random values. */
  async actAtRandom(): Promise<string> {
    const resource: Resource = pick(
      this.random,
      RESOURCES.filter(({ name }) => !SPARED.includes(name)),
    )
    const { rows } = (await this.call('GET', `/${resource.name}`)) as { rows: Row[] }
    if (!rows || rows.length === 0) return `looks at ${resource.name}`
    const row = pick(this.random, rows)
    const path = `/${resource.name}/${encodeURIComponent(row.id)}`
    const actions = Object.entries(resource.actions ?? {}).filter(([, action]) => isOffered(action, row))
    const mayChange = resource.can.includes('update') && isChangeable(resource, row)
    if (mayChange && (actions.length === 0 || this.random() < 0.3)) {
      const [name, field] = pick(this.random, editable(resource.fields, 'update'))
      const values = { [name]: this.random() < 0.5 ? row[name] : this.valueOf(field) }
      const answer = await this.call('PUT', path, { version: row.version, values })
      return `changes ${path} ${JSON.stringify(values)} — ${answer.message ?? 'saved'}`
    }
    if (actions.length === 0) return `looks at ${path}`
    const [name, { fields = {} }] = pick(this.random, actions)
    const values = Object.fromEntries(
      Object.entries(fields).map(([key, field]) => [key, this.valueOf(field)]),
    )
    const answer = await this.call('POST', `${path}/${name}`, { version: row.version, values })
    return `${name} ${path} ${JSON.stringify(values)} — ${answer.message ?? 'done'}`
  }

  private valueOf(field: Field): unknown {
    switch (field.kind) {
      case 'number':
      case 'money':
        return Math.floor(this.random() * 1_000) - 10
      case 'boolean':
        return this.random() < 0.5
      case 'dateTime':
        return this.mall.ctx.clock.now() + Math.floor((this.random() - 0.5) * 864_000_000)
      case 'enum':
        return pick(this.random, Object.keys(field.options))
      default:
        return textFor(this.random, field.label)
    }
  }

  private async call(method: 'GET' | 'POST' | 'PUT', path: string, body?: object) {
    this.operator ??= await hireOperator(this.mall, ['owner'])
    const { status, data } = await this.operator.call(method, path, body)
    if (status >= 500) this.wrong.push(`the desk answered ${status} to ${method} ${path}`)
    return data as { message?: string }
  }
}
