import type { LightMyRequestResponse } from 'fastify'
import { pick } from '../../contract/rules/seededRandom'
import { DESK_PAGES } from '../../mall/src/rooms'
import { saidBy, sitAtDesk, type TestDesk } from '../../mall/src/testing/desk'
import type { TestMall } from '../../mall/src/testing/testMall'
import { textFor } from './texts'

/** Operator with random actions at the desk. */
export class Operator {
  private desk: TestDesk | undefined
  readonly wrong: string[] = []

  constructor(
    private readonly mall: TestMall,
    private readonly random: () => number,
  ) {}

  /** Opens a desk page and submits one of its forms; returns a description of the action and the desk's reply. */
  async submitRandomForm(): Promise<string> {
    const { path } = pick(this.random, DESK_PAGES)
    this.desk ??= await sitAtDesk(this.mall)
    const { body: page } = this.received(`GET ${path}`, await this.desk.open(path))
    const forms = [...page.matchAll(/<form method="post" action="\/desk\/([^"]+)">([\s\S]*?)<\/form>/g)]
    if (forms.length === 0) return `looks at ${path}`
    const [, action = '', content = ''] = pick(this.random, forms)
    const fields = new URLSearchParams(this.filled(content))
    const answer = this.received(`POST ${action} ${fields}`, await this.desk.post(action, fields))
    fields.delete('proof')
    return `${action} ${fields} — ${saidBy(answer) || answer.body}`
  }

  private filled(content: string): [string, string][] {
    const inputs = [...content.matchAll(/<input([^>]*)>/g)].map(([, given = '']): [string, string] => {
      const [name, value] = [attribute(given, 'name'), attribute(given, 'value')]
      const isOurs = given.includes('hidden') || (value !== '' && this.random() < 0.7)
      return [name, isOurs ? value : textFor(this.random, attribute(given, 'placeholder'))]
    })
    const selects = [...content.matchAll(/<select name="([^"]+)">([\s\S]*?)<\/select>/g)].map(
      ([, name = '', inside = '']): [string, string] => {
        const options = [...inside.matchAll(/<option(?: value="([^"]*)")?[^>]*>([^<]*)/g)]
        const [, value, visibleText = ''] = options.length > 0 ? pick(this.random, options) : []
        return [name, value ?? visibleText]
      },
    )
    return [...inputs, ...selects].filter(([name]) => name !== '')
  }

  private received(what: string, answer: LightMyRequestResponse): LightMyRequestResponse {
    if (answer.statusCode >= 400) this.wrong.push(`the desk answered ${answer.statusCode} to ${what}`)
    return answer
  }
}

const unescaped = (text: string) =>
  text
    .replace(/&quot;/g, '"')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&#39;/g, "'")
    .replace(/&amp;/g, '&')

const attribute = (tag: string, name: string) =>
  unescaped(new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1] ?? '')
