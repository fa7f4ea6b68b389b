import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { seededRandom } from '@contract/rules/seededRandom'
import { DESK_PAGES } from '../rooms'
import { sitAtDesk, type TestDesk } from '../testing/desk'
import { Nonsense } from '../testing/nonsense'
import { createTestMall, type TestMall } from '../testing/testMall'

const ROUNDS = 4
let mall: TestMall
let desk: TestDesk

before(async () => {
  mall = await createTestMall()
  desk = await sitAtDesk(mall)
})
after(() => mall.close())

interface Form {
  action: string
  fields: [name: string, value: string][]
}

/** Returns the forms of a page, one for each action. */
function formsOn(page: string): Form[] {
  const forms = new Map<string, Form>()
  for (const [, action = '', inside = ''] of page.matchAll(
    /method="post" action="([^"]+)">(.*?)<\/form>/gs,
  )) {
    const fields = [...inside.matchAll(/<(?:input|select|textarea)[^>]*>/g)].map(
      ([tag]): [string, string] => [
        /name="([^"]*)"/.exec(tag)?.[1] ?? '',
        /value="([^"]*)"/.exec(tag)?.[1] ?? '',
      ],
    )
    forms.set(`${action} ${fields.map(([name]) => name)}`, { action, fields })
  }
  return [...forms.values()]
}

test('whatever is typed into the desk, it says something, and all its pages open afterwards', async () => {
  const nonsense = new Nonsense(seededRandom(7), new Map())
  const open = (path: string) => desk.open(`${path}?word=%00&word=2`)
  const pages = await Promise.all(DESK_PAGES.map(async ({ path }) => (await open(path)).body))
  const forms = pages.flatMap(formsOn)
  assert.ok(forms.length > 20)
  for (let round = 0; round < ROUNDS; round++) {
    for (const { action, fields } of forms) {
      const typed = fields.map(([name, value]): [string, string] => [
        name,
        name === 'proof' || nonsense.pick([true, false, false])
          ? value
          : String(nonsense.of({ type: nonsense.pick(['string', 'number']) })),
      ])
      const said = await desk.post(action.replace('/desk/', ''), typed)
      assert.equal(said.statusCode, 303, `${action} ${JSON.stringify(typed)}`)
    }
  }
  for (const { path } of DESK_PAGES) assert.equal((await open(path)).statusCode, 200, path)
})
