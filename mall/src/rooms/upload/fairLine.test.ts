import assert from 'node:assert/strict'
import { test } from 'node:test'
import { FairLine } from './fairLine'

/** A line with one job at a time, whose jobs end when the test says so. */
function open(limits: { waiting: number; ofOne: number }) {
  const line = new FairLine({ running: 1, ...limits })
  const started: string[] = []
  let end: () => void = () => undefined
  const add = (owner: string) => {
    const outcome = line.run(
      owner,
      async () => owner,
      (name) => {
        started.push(name)
        return new Promise<string>((done) => {
          end = () => done(name)
        })
      },
    )
    return outcome.catch((error: Error) => error.message)
  }
  const endAll = async (outcomes: Promise<string>[]) => {
    const all = Promise.all(outcomes)
    for (let turns = 0; turns < 3 * outcomes.length; turns++) {
      end()
      await new Promise(setImmediate)
    }
    return all
  }
  return { add, endAll, started }
}

test('owners take turns, however many jobs one of them has sent before', async () => {
  const { add, endAll, started } = open({ waiting: 10, ofOne: 10 })
  await endAll([...Array.from({ length: 5 }, () => add('many')), add('one'), add('two'), add('one')])
  assert.deepEqual(started, ['many', 'many', 'one', 'two', 'many', 'one', 'many', 'many'])
})

test('when the line is full, a newcomer takes the last place of the owner with the most jobs in it', async () => {
  const { add, endAll, started } = open({ waiting: 4, ofOne: 10 })
  const outcomes = await endAll([...Array.from({ length: 6 }, () => add('many')), add('one')])
  assert.equal(outcomes.at(-1), 'one')
  assert.equal(outcomes.filter((outcome) => /较多/.test(outcome)).length, 2)
  assert.equal(started.filter((owner) => owner === 'many').length, 4)
})

test('nobody has more in progress than the limit, also while files are read; afterwards there is room again', async () => {
  const { add, endAll, started } = open({ waiting: 10, ofOne: 3 })
  const outcomes = await endAll(Array.from({ length: 5 }, () => add('many')))
  assert.equal(outcomes.filter((outcome) => /太多了/.test(outcome)).length, 2)
  await endAll([add('many')])
  assert.equal(started.length, 4)
})
